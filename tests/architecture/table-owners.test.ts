import { describe, expect, test } from 'vitest'
import { districtOf } from './house.ts'
import { type SourceFile, sourcesIn } from './source-tree.ts'
import { ONE_WRITER, TABLES } from './table-list.ts'

type TableList = Readonly<Record<string, readonly string[]>>

/**
 * Only the stores of the noun that owns a table write it (table-list.ts), so that its rules are kept in one place.
 * Later nouns may join it in reads.
 */
describe('writes to tables', () => {
  test('stay in the stores of their owners', () => {
    const sources = sourcesIn('src', /\.tsx?$/).filter(
      ({ path }) => !/\.test\.tsx?$|\/db\/schema\.ts$/.test(path),
    )
    expect(writeProblems(made(), sources, TABLES)).toEqual([])
  })

  test('have one owner each', () => {
    const tables = Object.values(TABLES).flat()
    const owners = ownersOf(made(), TABLES)
    expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([])
    expect(tables.filter((table) => !owners.has(table))).toEqual([])
    expect([...owners].filter(([, owner]) => owner === '')).toEqual([])
  })

  const list = {
    platform: ['events'],
    quotes: ['quotes', 'quote_lines'],
    sessions: ['sessions'],
    accounts: ['users'],
  }
  const migrations = [
    { path: 'migrations/0001-platform-events.sql', text: 'create table events (id uuid)' },
    { path: 'migrations/0002-quotes.sql', text: 'CREATE TABLE IF NOT EXISTS public.quotes (id uuid)' },
    { path: 'migrations/0003-quotes-lines.sql', text: 'create table "quote_lines" (id uuid)' },
    { path: 'migrations/0004-accounts.sql', text: 'create table auth.sessions (id uuid)' },
    { path: 'migrations/0005-accounts.sql', text: 'create table auth.users (id uuid)' },
  ]

  test.each([
    ['src/features/quotes/server/quote-store.ts', `db.updateTable('quotes')`],
    ['src/features/quotes/server/quote-line-store.ts', `db.insertInto("quote_lines")`],
    ['src/features/quotes/server/quote-store.ts', 'sql`insert into quotes (id) values (1)`'],
    ['src/features/quotes/server/quote-store.ts', `db.updateTable('app.quotes as q')`],
    ['src/platform/events/record-event.ts', `db.insertInto('events')`],
    ['src/features/reviews/server/review-queries.ts', `db.selectFrom('quotes').forUpdate()`],
    ['src/identity/sessions/server/session-store.ts', `db.deleteFrom('auth.sessions')`],
    ['src/identity/accounts/server/account-store.ts', `db.updateTable('auth.users')`],
  ])('%s may say %s', (path, text) => {
    expect(writeProblems(migrations, [{ path, text }], list)).toEqual([])
  })

  test.each([
    ['src/features/reviews/server/review-store.ts', `db.updateTable('quotes')`, /only src\/features\/quotes/],
    ['src/features/quotes/server/accept-quote.ts', `db.deleteFrom('quotes')`, /-store\.ts/],
    ['src/features/quotes/server/quote-queries.ts', 'sql`update "quotes" set state = 1`', /-store\.ts/],
    ['src/features/quotes/server/quote-store.ts', `db.insertInto('events')`, /only src\/platform/],
    [
      'src/identity/codes/server/code-store.ts',
      `db.deleteFrom('auth.sessions')`,
      /only src\/identity\/sessions/,
    ],
    [
      'src/identity/accounts/server/profile-store.ts',
      `db.updateTable('auth.users')`,
      /only \S+account-store/,
    ],
    ['src/platform/events/record-event.ts', `db.insertInto('quotes as q')`, /only src\/features\/quotes/],
    ['src/features/quotes/server/quote-store.ts', `db.insertInto('bids')`, /no migration makes it/],
    [
      'src/features/reviews/server/review-store.ts',
      'sql`delete from app.quotes`',
      /only src\/features\/quotes/,
    ],
    ['src/features/quotes/server/quote-store.ts', 'db.insertInto(table)', /name the table/],
  ])('%s may not say %s', (path, text, reason) => {
    expect(writeProblems(migrations, [{ path, text }], list).join('\n')).toMatch(reason)
  })
})

/** The files that create tables: the migrations, and the table of applied migrations. */
function made(): SourceFile[] {
  return [...sourcesIn('migrations', /\.sql$/), ...sourcesIn('src/platform/db', /\/migrate\.ts$/)]
}

function writeProblems(migrations: SourceFile[], sources: SourceFile[], list: TableList): string[] {
  const owners = ownersOf(migrations, list)
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
  const room = `src/${districtOf(owner)}/${owner}/server/`
  if (!path.startsWith(room) || !path.endsWith('-store.ts')) return `only ${room}<noun>-store.ts may`
  const writer = ONE_WRITER[table]
  return writer && writer !== path ? `only ${writer} may` : null
}

/** Each table with the noun (or `platform`) that owns it, and each table that a migration creates without an owner. */
function ownersOf(migrations: SourceFile[], list: TableList): Map<string, string> {
  const listed = new Map(
    Object.entries(list).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
  )
  const made = migrations.flatMap(({ text }) =>
    [...text.matchAll(CREATE_TABLE)].map(([, table = '']) => table.toLowerCase()),
  )
  return new Map(made.map((table) => [table, listed.get(table) ?? '']))
}

function tablesWrittenBy(text: string): string[] {
  const built = [...text.matchAll(BUILT_WRITE)].map(
    ([, argument = '']) => /^['"`](?:(?:app|auth)\.)?(\w+)/.exec(argument)?.[1] ?? `(${argument.trim()})`,
  )
  const written = [...text.matchAll(SQL_WRITE)].map(([, table = '']) => table.toLowerCase())
  return [...new Set([...built, ...written])]
}

const CREATE_TABLE = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?"?(\w+)\b(?!\.)"?/gi
const BUILT_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^),]+)/g
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate\s+table|update(?=\s+"?\w+"?(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(?:only\s+)?(?:(?:public|app|auth)\.)?"?(\w+)"?/gi
