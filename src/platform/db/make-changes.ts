import { CompiledQuery, type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { Refused } from '#kernel/refusal.ts'
import type { ChangingContext } from '#platform/context.ts'
import { noteCommit } from './notice-commits.ts'
import { type Compiled, compiled, type Param, Placeholder, valuesOf } from './prepared-statement.ts'
import type { DB } from './schema.ts'
import { sendPrepared } from './send-prepared.ts'
import { Stale } from './stale.ts'
import { isConnectionLost, throwFromDatabase } from './unavailable-database.ts'

/** A write that a store has prepared but not sent, so that it can be sent together with others. */
export type Change = {
  /**
   * How many rows it must touch, for a query that returns them. Fewer rows mean that a concurrent transaction was
   * faster.
   */
  rows?: number
  /** Throws the refusal for a violated constraint, or the error itself. */
  onError?(error: unknown): never
} & ({ query: OperationNodeSource } | { prepared: Prepared; params: object })

/** A write that is compiled once under its name. */
type Prepared = {
  name: string
  build(db: Kysely<DB>, param: (name: string) => never): OperationNodeSource
}

/**
 * A {@link Change} that is compiled once, with `param('name')` for each value that differs between calls. `name` is
 * unique.
 */
export function preparedChange<Params extends object>(
  name: string,
  build: (db: Kysely<DB>, param: Param<Params>) => OperationNodeSource,
): (params: Params, more?: Pick<Change, 'rows' | 'onError'>) => Change {
  const prepared: Prepared = { name, build: (db, param) => build(db, param as Param<Params>) }
  return (params, more) => ({ ...more, prepared, params })
}

/**
 * Sends changes as one statement: all are saved, or none. They all see the tables as they were before, so none may
 * read what another one writes; foreign keys between them are checked at the end. The statement itself counts the
 * rows that a change must touch, and fails when there are fewer. Outside a transaction it is its own transaction.
 */
export async function makeChanges(ctx: ChangingContext, changes: readonly Change[]): Promise<void> {
  const statement = statementOf(ctx.db, changes)
  const values = valuesOf(statement, changes.map(paramsOf))
  try {
    if ('transaction' in ctx) await ctx.db.executeQuery(CompiledQuery.raw(statement.text, values))
    else await sendAtOnce(ctx.services.pool, { ...statement, values })
  } catch (error) {
    if (!('transaction' in ctx) && isStale(error)) throw new Stale({ cause: error })
    for (const { onError } of changes) onError?.(error)
    throw isTooFewRows(error) ? new Refused('move-not-possible') : error
  }
}

type Statement = Compiled & { name: string }
const kept = new Map<string, Statement>()

/** When all changes are compiled once, the statement of all of them is compiled once too. */
function statementOf(db: Kysely<DB>, changes: readonly Change[]): Statement {
  const key = changes.map(keyOf).join(' ')
  const known = kept.get(key)
  if (known) return known
  const isKept = changes.every((change) => 'prepared' in change)
  // Without a name PostgreSQL prepares it for this call only.
  const name = isKept ? `changes-${kept.size + 1}` : ''
  const statement = { ...compiled(combined(db, changes), db), name }
  if (isKept) kept.set(key, statement)
  return statement
}

function keyOf(change: Change): string {
  return 'prepared' in change ? `${change.prepared.name}=${change.rows ?? ''}` : '?'
}

function paramsOf(change: Change): object {
  return 'prepared' in change ? change.params : {}
}

function combined(db: Kysely<DB>, changes: readonly Change[]): RawBuilder<unknown> {
  const parts = changes.map((change, index) => {
    const query =
      'prepared' in change
        ? change.prepared.build(db, (name) => new Placeholder(name, index) as never)
        : change.query
    return sql`${nameOf(index)} as (${query})`
  })
  const counted = changes.flatMap(({ rows }, index) =>
    rows === undefined ? [] : [sql`require_rows((select count(*) from ${nameOf(index)}), ${sql.lit(rows)})`],
  )
  return sql`with ${sql.join(parts)} select ${counted.length > 0 ? sql.join(counted) : sql`null`}`
}

function nameOf(index: number): RawBuilder<unknown> {
  return sql.ref(`change_${index}`)
}

/**
 * If the connection is lost, the change may have been saved: the answer to the statement is also that of its commit.
 */
async function sendAtOnce(pool: pg.Pool, statement: Statement & { values: unknown[] }): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => throwFromDatabase(error))
  let isLost = false
  try {
    await sendPrepared(client, statement)
    noteCommit()
  } catch (error) {
    isLost = isConnectionLost(error)
    throwFromDatabase(error, { isCommit: true })
  } finally {
    client.release(isLost)
  }
}

/** The error that `require_rows` raises (migrations/0080-quotes-rounds.sql). */
function isTooFewRows(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'HS001'
}

/**
 * SQLSTATEs of a statement that would succeed or differ if the decision were made now: a violated unique index or
 * foreign key (23505, 23503), a conflict with other transactions (40001, 40P01), or a changed table (0A000).
 */
const STALE: ReadonlySet<unknown> = new Set(['23505', '23503', '40001', '40P01', '0A000'])

function isStale(error: unknown): boolean {
  return isTooFewRows(error) || STALE.has((error as { code?: unknown }).code)
}
