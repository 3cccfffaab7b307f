import { type AccountRow, accountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { sessionProof } from '#identity/sessions/server/own-account-queries.ts'
import { hasAccount } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type FactorRow, factorsOf } from './factor-queries.ts'

/** A person who acts on their own factors, and the assurance level of their session. */
export type FactorHolder = {
  account: AccountRow
  sessionId: string
  isAal2: boolean
  factors: FactorRow[]
}

/**
 * The caller's own account with its factors, locked until the transaction ends, so that changes run one at a time.
 * Refusals: `mfa-anonymous`, `bearer-session-not-found` (a token without a session, or one that has ended).
 */
export async function loadFactors(ctx: TransactionContext): Promise<FactorHolder> {
  const { actor } = ctx
  authorize(hasAccount(actor))
  const account = await lockAccount(ctx, actor.userId)
  if (account.is_anonymous) throw new Refused('mfa-anonymous')
  const session = await sessionProof(ctx, actor.sessionId)
  if (!actor.sessionId || !session) throw new Refused('bearer-session-not-found')
  return {
    account,
    sessionId: actor.sessionId,
    isAal2: session.aal === 'aal2',
    factors: await factorsOf(ctx, account.id),
  }
}

/** Any account with its factors, locked likewise. Refuses `user-not-uuid`, `user-not-found`. */
export async function loadFactorsOf(
  ctx: TransactionContext,
  userId: string,
): Promise<Pick<FactorHolder, 'account' | 'factors'>> {
  if (!isUuid(userId)) throw new Refused('user-not-uuid')
  if (!(await accountRow(ctx, userId))) throw new Refused('user-not-found')
  return { account: await lockAccount(ctx, userId), factors: await factorsOf(ctx, userId) }
}

/** One of the factors; refuses `factor-not-uuid`, `factor-not-found` (also for another account's factor). */
export function factorAmong(factors: readonly FactorRow[], id: string): FactorRow {
  if (!isUuid(id)) throw new Refused('factor-not-uuid')
  const factor = factors.find((each) => each.id === id.toLowerCase())
  if (!factor) throw new Refused('factor-not-found')
  return factor
}
