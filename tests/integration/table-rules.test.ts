import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobEntries } from '#jobs/job-list.ts'
import { rulesAsList, TABLE_RULES } from '#tests/support/stored/table-rules.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ realQueue: true })
  await world.services.queue.start([], { work: false })
})

/** Tables as the rules name them; partitions count as their table. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', schema.nspname, class.relname) as name
    from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
    where class.relkind in ('r', 'p') and not class.relispartition
      and schema.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(world.services.db)
  return rows.map(({ name }) => name.replace(/^app\./, '')).toSorted()
}

/** table → tables whose rows are deleted together with its rows */
async function owners(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(world.services.db)
  const short = (name: string) => name.replace(/^app\./, '')
  const byChild = Map.groupBy(rows, ({ child }) => short(child))
  return new Map([...byChild].map(([child, found]) => [child, found.map(({ parent }) => short(parent))]))
}

test('every table has exactly one rule, and every rule its tables', async () => {
  const ruled = TABLE_RULES.flatMap((rule) => [...rule.tables])
  expect(ruled.toSorted()).toEqual(await tables())
})

test('a table that is said to be deleted with another one is', async () => {
  const parents = await owners()
  const goesWith = (table: string, owner: string): boolean =>
    (parents.get(table) ?? []).some((parent) => parent === owner || goesWith(parent, owner))
  for (const rule of TABLE_RULES)
    if (rule.kind === 'with')
      for (const table of rule.tables)
        expect({ table, owner: rule.owner, goes: goesWith(table, rule.owner) }).toMatchObject({ goes: true })
})

test('a pruned table has a scheduled job', () => {
  const scheduled = jobEntries(world.services).flatMap(({ job, cron }) => (cron ? [job.name] : []))
  for (const rule of TABLE_RULES) if (rule.kind === 'pruned') expect(scheduled).toContain(rule.job)
})

describe('a table that is kept permanently', () => {
  const kept = TABLE_RULES.flatMap((rule) => (rule.kind === 'kept' ? [...rule.tables] : []))

  test.each(kept)('is deleted from nowhere in the product: %s', async (table) => {
    const deletion = new RegExp(
      `deleteFrom\\(['"\`](app\\.)?${table}\\b|(delete\\s+from|truncate)\\s+(app\\.)?${table}\\b`,
      'i',
    )
    const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    expect(sources.filter((file) => deletion.test(readFileSync(file, 'utf8')))).toEqual([])
    expect((await owners()).get(table)).toBeUndefined()
  })
})

test('docs/operations.md has the same list', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## How long rows stay\n')
  const [list = ''] = section.split('\n**Events**')
  const items = list
    .replace(/\n {2}/g, ' ')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(items).toEqual(rulesAsList())
})
