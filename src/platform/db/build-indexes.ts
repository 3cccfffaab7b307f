import type pg from 'pg'

const HEADER = /^-- kind: concurrent$/m
/** The statements that such a file may contain: each can be repeated, also after an interruption. */
const STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) ([a-z0-9_.]+)\b/i
/** Building reads the whole table and waits for every older transaction. */
const LONGEST_MS = 3_600_000
const ANSWER_MS = 10_000

/** Does the file build indexes while the product is in use? Its first line says so: `-- kind: concurrent`. */
export function isConcurrent({ sql }: { sql: string }): boolean {
  return HEADER.test(sql.split(/^(?!--)/m, 1)[0] ?? '')
}

/**
 * Runs a file of `create index concurrently if not exists` and `drop index concurrently if exists`, one by one and
 * outside a transaction, as PostgreSQL demands. An interrupted attempt leaves an invalid index, which is dropped and
 * built again. A failed attempt drops its own.
 */
export async function buildIndexes(client: pg.PoolClient, sql: string): Promise<void> {
  const statements = statementsOf(sql)
  const run = (text: string) => runFor(client, text, LONGEST_MS)
  await run(`set statement_timeout = ${LONGEST_MS}`)
  await run('set lock_timeout = 0')
  try {
    for (const { text, index } of statements) {
      await dropInvalid(client, index)
      await run(text).catch(async (error: unknown) => {
        await dropInvalid(client, index).catch(() => undefined)
        throw error
      })
    }
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined)
  }
}

function statementsOf(sql: string): { text: string; index: string }[] {
  const texts = sql
    .replace(/--.*/g, '')
    .split(';')
    .map((text) => text.trim().replace(/\s+/g, ' '))
  return texts.filter(Boolean).map((text) => {
    const [, index] = STATEMENT.exec(text) ?? []
    if (index === undefined)
      throw new Error(`only indexes, built or dropped so that it can be done again, stand here: ${text}`)
    return { text, index }
  })
}

async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
    where indexrelid = any(select c.oid from pg_class c where c.relkind = 'i' and c.relname = $1) and not indisvalid`,
    [index.split('.').at(-1)?.toLowerCase()],
  )
  for (const { name } of rows) await runFor(client, `drop index concurrently if exists ${name}`, LONGEST_MS)
}

/** The statement may take longer than those of requests, so this side also waits longer before it gives up. */
export async function runFor(client: pg.PoolClient, text: string, longestMs: number): Promise<void> {
  const statement: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: longestMs + ANSWER_MS }
  await client.query(statement)
}
