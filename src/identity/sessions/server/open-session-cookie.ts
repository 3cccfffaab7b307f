import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { openCookie } from './session-store.ts'

/** Gives this browser the session that a login has just opened; returns the cookie's token. */
export async function openSessionCookie(ctx: Context, sessionId: string): Promise<string> {
  return inBookkeeping(ctx, (ctx) => openCookie(ctx, sessionId))
}
