import pg from 'pg'

/** A statement that is compiled: it is prepared under its name once on each connection. */
export type PreparedStatement = { name: string; text: string; values: readonly unknown[] }

/** Both take a query object and tell its callback; the types know of neither the object's name nor of its values. */
type Sender = { query(query: pg.Query, values: undefined, callback: Callback): void }
type Callback = (error: Error | null, result: pg.QueryResult) => void

/**
 * Sends a named statement. Given as a query object of its own, since `pg` copies a plain one property by property, which costs
 * more than the rest of sending it; for the same reason a moment goes as its ISO text.
 */
export function sendPrepared(
  source: pg.Pool | pg.PoolClient,
  { name, text, values }: PreparedStatement,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result))
    const query = Object.assign(new pg.Query(text, values.map(asText)), { name })
    const sender = source as unknown as Sender
    sender.query(query, undefined, callback)
  })
}

function asText(value: unknown): unknown {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
}
