import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.ts'
import { sendPrepared } from './send-prepared.ts'
import { throwFromDatabase } from './unavailable-database.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** What a named query asks for a value of its parameters object. The cast is safe: only the driver sees the value. */
export type Param<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name]

/**
 * A read that is compiled once and sent as a named prepared statement, so that PostgreSQL parses and plans it once
 * per connection. `build` runs one time, at definition; its parameters stand in for values through `param('name')`.
 */
export function namedQuery<Params extends object, Row>(
  name: string,
  build: (db: Kysely<DB>, param: Param<Params>) => { compile(): CompiledQuery<Row> },
): (source: { db: Kysely<DB>; pool: pg.Pool }, params: Params) => Promise<Row[]> {
  let compiled: { text: string; values: readonly unknown[] } | undefined
  return async (source, params) => {
    if (!compiled) {
      const query = build(source.db, (key) => new Placeholder(key) as never).compile()
      compiled = { text: query.sql, values: query.parameters }
    }
    const values = compiled.values.map((value) =>
      value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value,
    )
    const statement = { name, text: compiled.text, values }
    const result = await sendPrepared(source.pool, statement).catch((error: unknown) =>
      throwFromDatabase(error),
    )
    return result.rows as Row[]
  }
}
