import { type OperationNodeSource, sql } from 'kysely'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'

/** A write that a store has put together and not sent, so that it can go out with others. */
export type Change = {
  query: OperationNodeSource
  /** How many rows it must touch, for a `query` that returns them: fewer mean that somebody was faster. */
  rows?: number
  /** Throws the refusal that a broken index is worth, or the error itself. */
  onError?(error: unknown): never
}

/**
 * Sends changes as one statement: all happen, or none. They all see the tables as they were before, so none may read
 * what another one writes; foreign keys between them are checked at the end.
 */
export async function makeChanges(ctx: TransactionContext, changes: readonly Change[]): Promise<void> {
  const named = changes.map((change, index) => ({ ...change, name: sql.ref(`change_${index}`) }))
  const parts = named.map(({ name, query }) => sql`${name} as (${query})`)
  const touched = named.map(({ name, rows }) =>
    rows === undefined ? sql`null` : sql`(select count(*) from ${name})`,
  )
  const statement = sql<{ touched: (number | null)[] }>`
    with ${sql.join(parts)} select array[${sql.join(touched)}]::int[] as touched`
  const { rows } = await statement.execute(ctx.db).catch((error: unknown) => {
    for (const { onError } of changes) onError?.(error)
    throw error
  })
  if (changes.some((change, index) => change.rows !== undefined && change.rows !== rows[0]?.touched[index]))
    throw new Refused('move-not-possible')
}
