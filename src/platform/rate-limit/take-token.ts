import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

/** At most `burst` at once, refilled evenly over `perSeconds`. */
export type RateLimit = { burst: number; perSeconds: number }

/**
 * Takes one token from the bucket `key`, in one atomic statement that is right across processes. Returns null when
 * there was one, else the whole seconds until there will be.
 */
export async function takeToken(ctx: AnyContext, key: string, limit: RateLimit): Promise<number | null> {
  const rate = limit.burst / limit.perSeconds
  // A refused attempt leaves its bucket one token below what it holds: that one is given back at the next attempt.
  const { rows } = await sql<{ tokens: number }>`
    insert into rate_limits as bucket (key, tokens, refilled_at) values (${key}, ${limit.burst - 1}, ${ctx.now})
    on conflict (key) do update set
      tokens = least(${limit.burst}::float8,
        bucket.tokens + (bucket.tokens < 0)::int
        + extract(epoch from greatest(${ctx.now} - bucket.refilled_at, '0'))::float8 * ${rate}::float8) - 1,
      refilled_at = greatest(bucket.refilled_at, ${ctx.now})
    returning tokens`.execute(ctx.db)
  const tokens = rows[0]?.tokens ?? 0
  return tokens >= 0 ? null : Math.max(1, Math.ceil(-tokens / rate))
}
