import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { type RateLimit, refilled } from './take-token.ts'

/** How many tokens the bucket `key` has now; takes none. */
export async function tokensLeft(
  ctx: Pick<AnyContext, 'db' | 'now'>,
  key: string,
  limit: RateLimit,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select floor(${refilled(ctx, limit)})::int as left from rate_limits as bucket where key = ${key}`.execute(
    ctx.db,
  )
  return Math.max(0, rows[0]?.left ?? limit.burst)
}
