import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareRepeated } from './prepare-repeated.ts'
import type { DB } from './schema.ts'

const INT8 = 20
const DATE = 1082

export type Database = { db: Kysely<DB>; pool: pg.Pool }
export type ConnectionSettings = pg.PoolConfig

/** bigint as number (all ours are bounded far below 2^53) and date as its `YYYY-MM-DD` text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** Connection settings of the product: schema `app` first, statements bounded in time, UTC. */
export function connectionSettings(base: ConnectionSettings): ConnectionSettings {
  return {
    ...base,
    types,
    options:
      '-c search_path=app,public -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  }
}

export type PoolOptions = {
  /** How many connections at most. */
  max?: number
  /** How long somebody waits for one of them before `database-unavailable`. */
  waitMs?: number
  /** How long a statement may go without an answer before its connection counts as lost. */
  answerMs?: number
}

const WAIT_MS = 5_000
/** Longer than the server lets a statement take: this is for a server that has vanished without a word. */
const ANSWER_MS = 20_000

/** A pool and Kysely over it. Close with `pool.end()`. `onError` hears of connections that were lost while nobody used them. */
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
  // Without a listener a server shutdown would end the process through an unhandled error event.
  pool.on('error', (error) => {
    // A connection that closes together with the pool is not lost.
    if (!pool.ending) onError(error)
  })
  // The same while somebody holds the connection: then the pool does not listen, and the statement under way, or else the
  // next one, says that the connection is lost.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepareRepeated(pool) }) }) }
}
