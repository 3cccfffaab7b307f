import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareRepeated } from './prepare-repeated.ts'
import type { DB } from './schema.ts'

const INT8 = 20
const DATE = 1082

export type Database = { db: Kysely<DB>; pool: pg.Pool }
export type ConnectionSettings = pg.PoolConfig

/** Reads bigint as number (all of ours are far below 2^53) and date as its text `YYYY-MM-DD`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Connection settings of the product: schema `app` first, a time limit for statements, UTC, and no compilation of
 * statements (JIT), which takes longer than our longest ones run.
 */
export function connectionSettings(base: ConnectionSettings): ConnectionSettings {
  return {
    ...base,
    types,
    options:
      '-c search_path=app,public -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c jit=off',
  }
}

export type PoolOptions = {
  /** The largest number of connections. */
  max?: number
  /** How long a caller waits for a connection before `database-unavailable`, in ms. */
  waitMs?: number
  /** How long a statement may stay unanswered before its connection counts as lost, in ms. */
  answerMs?: number
}

const WAIT_MS = 5_000
/** Longer than the server's own limit for a statement: this limit is for a server that no longer answers. */
const ANSWER_MS = 20_000

/**
 * A pool and Kysely over it. Close it with `pool.end()`. `onError` is called for connections that were lost while
 * idle.
 */
export function openDatabase(
  base: ConnectionSettings,
  onError: (error: Error) => void,
  { max = 12, waitMs = WAIT_MS, answerMs = ANSWER_MS }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connectionSettings(base),
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitMs,
    query_timeout: answerMs,
    keepAlive: true,
  })
  // Without a listener, the error event of a server shutdown would end the process.
  pool.on('error', (error) => {
    // A connection that closes together with the pool is not lost.
    if (!pool.ending) onError(error)
  })
  // The same for a connection in use: the pool does not listen then, and the current or next statement reports the
  // loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepareRepeated(pool) }) }) }
}
