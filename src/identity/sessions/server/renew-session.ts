import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { noteSessionUse } from './session-store.ts'

/**
 * Records that a session is in use, so that its idle time begins again. Called when `sessionOf` says that it is time.
 */
export async function renewSession(ctx: Context, sessionId: string): Promise<void> {
  await inBookkeeping(ctx, (ctx) => noteSessionUse(ctx, sessionId))
}
