import { isBanned } from '#identity/accounts/domain/account.ts'
import { refreshTokenReused } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { accountById } from '#identity/accounts/server/account-queries.ts'
import { isLockedDemoAccount } from '#identity/accounts/server/demo-account-queries.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideRefresh } from '../domain/refresh-token.ts'
import { idleLimit } from '../domain/session.ts'
import { provesRefreshToken, readRefreshToken } from './session-refresh-token.ts'
import { deleteSession, lockRefreshState, type RefreshState, saveRefresh } from './session-store.ts'

type RefreshedSession = { sessionId: string; userId: string; isReuse: boolean }

/**
 * Rotates a session's refresh token; `issueTokens` then gives the tokens. The previous token is answered with the
 * current one (its answer was lost, or tabs raced); an older copy ends the session, and this is committed although
 * the request is refused. Refusals: `refresh-token-invalid`, `refresh-token-not-found`, `refresh-user-banned`,
 * `refresh-session-expired`, `refresh-session-idle`, `refresh-token-foreign`, `refresh-token-used`.
 */
export async function refreshSession(
  ctx: Context,
  token: string,
  device: ClientDevice,
): Promise<RefreshedSession> {
  const claimed = readRefreshToken(token)
  if (!claimed) throw new Refused(isOlderForm(token) ? 'refresh-token-not-found' : 'refresh-token-invalid')
  const outcome = await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.refresh(ctx.actor))
    const state = await lockRefreshState(ctx, claimed.sessionId)
    if (!state || !provesRefreshToken(token, state.key)) throw new Refused('refresh-token-not-found')
    await demandLiving(ctx, state)
    const { kind } = decideRefresh({
      ...state,
      counter: claimed.counter,
      current: state.counter,
      now: ctx.now,
    })
    if (kind === 'foreign') throw new Refused('refresh-token-foreign')
    if (kind === 'stolen') {
      await deleteSession(ctx, state)
      await recordEvent(ctx, refreshTokenReused(state.userId))
      return null
    }
    if (kind === 'next') await saveRefresh(ctx, state.id, { counter: state.counter + 1, device })
    return { sessionId: state.id, userId: state.userId, isReuse: kind === 'again' }
  })
  if (!outcome) throw new Refused('refresh-token-used')
  return outcome
}

/** Is it a token of the table-row form, which other servers of the protocol issue: 12 letters of base32? */
function isOlderForm(token: string): boolean {
  return /^[a-z2-7]{12}$/.test(token)
}

async function demandLiving(ctx: TransactionContext, state: RefreshState): Promise<void> {
  const account = await accountById(ctx, state.userId)
  if (!account || account.deletedAt || isBanned(account, ctx.now)) throw new Refused('refresh-user-banned')
  if (await isLockedDemoAccount(ctx, state.userId)) throw new Refused('refresh-user-banned')
  if (state.notAfter && state.notAfter <= ctx.now) throw new Refused('refresh-session-expired')
  if (state.refreshedAt <= idleLimit(ctx.now)) throw new Refused('refresh-session-idle')
}
