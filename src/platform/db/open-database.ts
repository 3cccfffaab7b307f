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

/** A pool of at most `max` connections and Kysely over it. Close with `pool.end()`. */
export function openDatabase(base: ConnectionSettings, onError: (error: Error) => void, max = 12): Database {
  const pool = new pg.Pool({ ...connectionSettings(base), max, idleTimeoutMillis: 30_000 })
  // Without a listener a server shutdown would end the process through an unhandled error event.
  pool.on('error', (error) => {
    // What goes away while the pool closes is not lost.
    if (!pool.ending) onError(error)
  })
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepareRepeated(pool) }) }) }
}
