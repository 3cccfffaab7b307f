import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

/** Reserves `count` tokens under `key`, in place of what is left of earlier ones. They do not refill. */
export async function reserveTokens(ctx: AnyContext, key: string, count: number): Promise<void> {
  await sql`
    insert into rate_limits (key, tokens, refilled_at) values (${key}, ${count}, ${ctx.now})
    on conflict (key) do update set tokens = excluded.tokens, refilled_at = excluded.refilled_at
  `.execute(ctx.db)
}

/** Takes one of the reserved tokens; false when none is left or none was reserved. */
export async function takeReserved(ctx: AnyContext, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rate_limits set tokens = tokens - 1 where key = ${key} and tokens >= 1`.execute(ctx.db)
  return numAffectedRows === 1n
}
