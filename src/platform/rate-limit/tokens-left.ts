import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { RateLimit } from './take-token.ts'

/** How many tokens the bucket `key` has now; takes none. */
export async function tokensLeft(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  key: string,
  { burst, perSeconds }: RateLimit,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select floor(least(${burst}::float8, tokens + (tokens < 0)::int
      + extract(epoch from greatest(${now} - refilled_at, '0'))::float8 * ${burst / perSeconds}::float8))::int as left
    from rate_limits where key = ${key}`.execute(db)
  return Math.max(0, rows[0]?.left ?? burst)
}
