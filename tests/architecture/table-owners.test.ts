import { describe, expect, test } from 'vitest'
import { FEATURES } from './house.ts'
import { type SourceFile, sourcesIn } from './source-tree.ts'

/**
 * A table is written only by the `<noun>-store.ts` files of the feature whose migration made it: then its rules have
 * one door, and a change of the table has one place to look. Later features may join it for reading.
 */
describe('writes to tables', () => {
  test('stay in the stores of their owners', () => {
    const sources = sourcesIn('src', /\.tsx?$/).filter(
      ({ path }) => !/\.test\.tsx?$|\/db\/schema\.ts$/.test(path),
    )
    expect(writeProblems(sourcesIn('migrations', /\.sql$/), sources)).toEqual([])
  })

  const migrations = [
    { path: 'migrations/0001-platform-events.sql', text: 'create table events (id uuid)' },
    { path: 'migrations/0002-quotes.sql', text: 'CREATE TABLE IF NOT EXISTS public.quotes (id uuid)' },
    { path: 'migrations/0003-quotes-lines.sql', text: 'create table "quote_lines" (id uuid)' },
  ]

  test.each([
    ['src/features/quotes/server/quote-store.ts', `db.updateTable('quotes')`],
    ['src/features/quotes/server/quote-line-store.ts', `db.insertInto("quote_lines")`],
    ['src/features/quotes/server/quote-store.ts', 'sql`insert into quotes (id) values (1)`'],
    ['src/features/quotes/server/quote-store.ts', `db.updateTable('app.quotes as q')`],
    ['src/platform/events/record-event.ts', `db.insertInto('events')`],
    ['src/features/reviews/server/review-queries.ts', `db.selectFrom('quotes').forUpdate()`],
  ])('%s may say %s', (path, text) => {
    expect(writeProblems(migrations, [{ path, text }])).toEqual([])
  })

  test.each([
    ['src/features/reviews/server/review-store.ts', `db.updateTable('quotes')`, /only src\/features\/quotes/],
    ['src/features/quotes/server/accept-quote.ts', `db.deleteFrom('quotes')`, /-store\.ts/],
    ['src/features/quotes/server/quote-queries.ts', 'sql`update "quotes" set state = 1`', /-store\.ts/],
    ['src/features/quotes/server/quote-store.ts', `db.insertInto('events')`, /only src\/platform/],
    ['src/platform/events/record-event.ts', `db.insertInto('quotes as q')`, /only src\/features\/quotes/],
    ['src/features/quotes/server/quote-store.ts', `db.insertInto('bids')`, /no migration makes it/],
    [
      'src/features/reviews/server/review-store.ts',
      'sql`delete from app.quotes`',
      /only src\/features\/quotes/,
    ],
    ['src/features/quotes/server/quote-store.ts', 'db.insertInto(table)', /name the table/],
  ])('%s may not say %s', (path, text, reason) => {
    expect(writeProblems(migrations, [{ path, text }]).join('\n')).toMatch(reason)
  })
})

function writeProblems(migrations: SourceFile[], sources: SourceFile[]): string[] {
  const owners = ownersOf(migrations, sources)
  return sources.flatMap((source) =>
    tablesWrittenBy(source.text).flatMap((table) => {
      const problem = writeProblem(source.path, table, owners)
      return problem ? [`${source.path} writes ${table}: ${problem}`] : []
    }),
  )
}

function writeProblem(path: string, table: string, owners: Map<string, string>): string | null {
  if (!/^\w+$/.test(table)) return 'name the table in the statement, so that its writers can be found'
  const owner = owners.get(table)
  if (!owner) return 'no migration makes it'
  if (owner === 'platform') return path.startsWith('src/platform/') ? null : 'only src/platform may'
  const isStore = path.startsWith(`src/features/${owner}/server/`) && path.endsWith('-store.ts')
  return isStore ? null : `only src/features/${owner}/server/<noun>-store.ts may`
}

/** Table → feature (or `platform`), as the names of the migrations tell; the platform also keeps the list of migrations. */
function ownersOf(migrations: SourceFile[], sources: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>()
  const platform = sources.filter(({ path }) => path.startsWith('src/platform/'))
  for (const { text } of platform)
    for (const [, table = ''] of text.matchAll(CREATE_TABLE)) owners.set(table.toLowerCase(), 'platform')
  for (const { path, text } of migrations) {
    const owner = [...FEATURES, 'platform'].find((name) => new RegExp(`/\\d{4}-${name}[-.]`).test(path))
    for (const [, table = ''] of text.matchAll(CREATE_TABLE)) owners.set(table.toLowerCase(), owner ?? '')
  }
  return owners
}

function tablesWrittenBy(text: string): string[] {
  const built = [...text.matchAll(BUILT_WRITE)].map(
    ([, argument = '']) => /^['"`](?:(?:app|auth)\.)?(\w+)/.exec(argument)?.[1] ?? `(${argument.trim()})`,
  )
  const written = [...text.matchAll(SQL_WRITE)].map(([, table = '']) => table.toLowerCase())
  return [...new Set([...built, ...written])]
}

const CREATE_TABLE = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?"?(\w+)"?/gi
const BUILT_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^),]+)/g
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate\s+table|update(?=\s+"?\w+"?(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?(?:(?:public|app|auth)\.)?"?(\w+)"?/gi
