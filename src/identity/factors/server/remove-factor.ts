import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import type { AccountRow } from '#identity/accounts/server/account-queries.ts'
import { checkPresence } from '#identity/codes/server/owner-proof.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { lowerSessionsOf, removeMethods } from '#identity/sessions/server/session-store.ts'
import { isStaffAccount } from '#identity/sessions/server/staff-session-queries.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { FACTOR_METHODS } from '../domain/factor.ts'
import { factorRemoved } from '../domain/factor-events.ts'
import { factorPolicy } from '../domain/factor-policy.ts'
import { type FactorRow, factorsOf } from './factor-queries.ts'
import { deleteFactors } from './factor-store.ts'
import { factorAmong, loadFactors, loadFactorsOf } from './held-factors.ts'

export type RemoveFactorInput = {
  factorId: string
  /** As `checkOwner` takes it; null when left out. */
  currentPassword?: string | null
}

/**
 * Removes one of the caller's factors; a proved one only for the account's owner in a session that has shown a
 * factor. Sessions that had shown it fall back to the level of the password. Refusals: those of `loadFactors`,
 * `factorAmong` and `checkPresence`, `unenrol-needs-aal2`, `conflict`, `staff-needs-factor` (the last one of a member
 * of staff).
 */
export async function removeFactor(
  ctx: Context,
  { factorId, currentPassword = null }: RemoveFactorInput,
  device: ClientDevice = noDevice,
): Promise<void> {
  authorize(factorPolicy.own(ctx.actor))
  const own = await factorsOf(ctx, ctx.actor.userId)
  const wasProved = own.some(({ id, isVerified }) => id === factorId.toLowerCase() && isVerified)
  if (wasProved) await checkPresence(ctx, currentPassword, device)
  await inTransaction(ctx, async (ctx) => {
    const { account, factors, isAal2 } = await loadFactors(ctx)
    const factor = factorAmong(factors, factorId)
    if (factor.isVerified && !isAal2) throw new Refused('unenrol-needs-aal2')
    const isLast = factor.isVerified && factors.filter(({ isVerified }) => isVerified).length === 1
    if (isLast && (await isStaffAccount(ctx, account.id))) throw new Refused('staff-needs-factor')
    // A concurrent request has just proved it.
    if (factor.isVerified && !wasProved) throw new Refused('conflict')
    await deleteFactor(ctx, account, factor)
    await recordEvent(ctx, factorRemoved(account.id, factor))
  })
}

/** The operator's program removes a factor that its owner has lost. Refusals: those of `loadFactorsOf`. */
export async function removeFactorOf(
  ctx: Context,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(factorPolicy.administer(ctx.actor))
    const { account, factors } = await loadFactorsOf(ctx, userId)
    const factor = factorAmong(factors, factorId)
    await deleteFactor(ctx, account, factor)
    await recordEvent(ctx, factorRemoved(account.id, factor))
  })
}

async function deleteFactor(
  ctx: TransactionContext,
  { id: userId, email: to }: AccountRow,
  factor: FactorRow,
): Promise<void> {
  const lowered = await lowerSessionsOf(ctx, factor.id)
  if (factor.type !== 'webauthn') await removeMethods(ctx, lowered, [FACTOR_METHODS[factor.type]])
  await deleteFactors(ctx, [factor])
  if (factor.isVerified && to)
    await queueAccountMail(ctx, { to, userId, template: 'factor-removed', values: { factor: factor.name } })
}
