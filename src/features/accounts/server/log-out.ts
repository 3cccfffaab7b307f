import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { loggedOut } from '../domain/account-events.ts'
import { accountPolicy } from '../domain/account-policy.ts'
import { sessionOf } from './session-queries.ts'
import { deleteSession } from './session-store.ts'

/** Ends the session behind the cookie's token, and no other. One that has ended already is left at that. */
export async function logOut(ctx: Context, token: string): Promise<void> {
  const session = await sessionOf(ctx.services, token, ctx.now)
  if (!session) return
  const { userId, sessionId } = session.actor
  await inTransaction({ ...ctx, actor: session.actor }, async (ctx) => {
    authorize(accountPolicy.logOut(ctx.actor))
    const ended = await deleteSession(ctx, { id: sessionId, userId })
    if (ended) await recordEvent(ctx, loggedOut(userId))
  })
}
