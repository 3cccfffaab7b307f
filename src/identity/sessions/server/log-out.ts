import { loggedOut, type SessionScope, sessionsEnded } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { type AccountHolder, holderOf } from '#kernel/actor.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { sessionProof } from './own-account-queries.ts'
import { pendingSessionOf, sessionOf } from './session-queries.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'
import { staffSessionOf } from './staff-session-queries.ts'

/** Ends the session of the cookie's token, and no other. A session that has already ended is ignored. */
export async function logOut(ctx: Context, token: string): Promise<void> {
  const actor = await accountIn(ctx, token)
  if (!actor?.sessionId) return
  const { userId, sessionId } = actor
  await inTransaction({ ...ctx, actor }, async (ctx) => {
    authorize(accountPolicy.logOut(ctx.actor))
    const ended = await deleteSession(ctx, { id: sessionId, userId })
    if (ended) await recordEvent(ctx, loggedOut(userId))
  })
}

/** The holder of the session: also a person who still lacks the second factor, or a member of staff. */
async function accountIn({ services, now }: Context, token: string): Promise<AccountHolder | null> {
  const session = await sessionOf(services, token, now)
  if (session) return session.actor
  const pending = await pendingSessionOf(services, token, now)
  if (pending) return pending
  const staff = await staffSessionOf(services, token, now)
  return staff && holderOf(staff.actor)
}

/**
 * Ends sessions of the caller's account: all of them, this one, or all others. A caller without a session has no
 * `local` one to end, and every session is another. A session that lacks the second factor ends no session that has
 * shown one: a thief of the password alone must not log out the owner (which departs from auth-v1 section 16, see
 * decision 012).
 */
export async function endSessions(ctx: Context, scope: SessionScope): Promise<void> {
  const { actor } = ctx
  authorize(accountPolicy.logOut(actor))
  const { userId, sessionId } = actor
  if (scope === 'local' && !sessionId) return
  await inTransaction(ctx, async (ctx) => {
    if (scope === 'local' && sessionId) await deleteSession(ctx, { id: sessionId, userId })
    else {
      const session = await sessionProof(ctx, sessionId)
      const except = scope === 'others' ? sessionId : null
      await deleteSessionsOf(ctx, userId, { except, belowAal2: session?.aal !== 'aal2' })
    }
    await recordEvent(ctx, sessionsEnded(userId, scope))
  })
}
