import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { RateLimit } from './take-token.ts'

/** Returns the token that `takeToken` took for something that turned out not to count. */
export async function giveBackToken(ctx: AnyContext, key: string, limit: RateLimit): Promise<void> {
  await sql`update rate_limits set tokens = least(${limit.burst}::float8, tokens + 1) where key = ${key}`.execute(
    ctx.db,
  )
}
