import { loggedOut } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { deleteSession } from './session-store.ts'

/** Logs out one of the acting person's own devices. Not found for another person's session. */
export async function endSession(ctx: Context, { sessionId }: { sessionId: string }): Promise<void> {
  if (!isUuid(sessionId)) throw new NotFound('session')
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.logOut(ctx.actor))
    const { userId } = ctx.actor
    if (!(await deleteSession(ctx, { id: sessionId, userId }))) throw new NotFound('session')
    await recordEvent(ctx, loggedOut(userId))
  })
}
