import { CompiledQuery, type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { AnyContext } from '#platform/context.ts'
import { type Compiled, compiled, type Param, Placeholder, valuesOf } from './prepared-statement.ts'
import type { DB } from './schema.ts'
import { sendPrepared } from './send-prepared.ts'
import { throwFromDatabase } from './unavailable-database.ts'

export type { Param }

type Source = { db: Kysely<DB>; pool: pg.Pool } | AnyContext

/**
 * A read that is compiled once and sent as a named prepared statement, so that PostgreSQL parses and plans it once
 * per connection. `build` runs once, at definition; `param('name')` stands for a value. Called with the context of a
 * transaction, it runs in that transaction.
 */
export function namedQuery<Params extends object, Row>(
  name: string,
  build: (db: Kysely<DB>, param: Param<Params>) => { compile(db: Kysely<DB>): CompiledQuery<Row> },
): (source: Source, params: Params) => Promise<Row[]> {
  let kept: Compiled | undefined
  return async (source, params) => {
    kept ??= compiled(
      build(source.db, (key) => new Placeholder(key) as never),
      source.db,
    )
    const values = valuesOf(kept, [params])
    if ('transaction' in source)
      return (await source.db.executeQuery<Row>(CompiledQuery.raw(kept.text, values))).rows
    const pool = 'pool' in source ? source.pool : source.services.pool
    const statement = { name, text: kept.text, values }
    const { rows } = await sendPrepared(pool, statement).catch((error: unknown) => throwFromDatabase(error))
    return rows as Row[]
  }
}

/**
 * The moment in milliseconds since 1970: much faster to read than the text of a timestamp. As a float, with which
 * PostgreSQL computes faster than with the exact numbers of `extract`, and which holds milliseconds exactly.
 */
export function millisecondsOf(instant: Expression<unknown>): RawBuilder<number> {
  return sql<number>`round(date_part('epoch', ${instant}) * 1000)`
}
