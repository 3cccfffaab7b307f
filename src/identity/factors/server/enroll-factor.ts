import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { normalPhone } from '#identity/accounts/domain/phone-number.ts'
import { checkPresence } from '#identity/codes/server/owner-proof.ts'
import { reachesPhone } from '#identity/codes/server/phone-reach.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideEnrolment } from '../domain/enroll-factor.ts'
import { type FactorType, LONGEST_FACTOR_NAME } from '../domain/factor.ts'
import { factorEnrolled } from '../domain/factor-events.ts'
import { factorPolicy } from '../domain/factor-policy.ts'
import { deleteFactors, insertFactor } from './factor-store.ts'
import { type FactorHolder, loadFactors } from './held-factors.ts'
import { refuseLateEnrolment } from './staff-enrolment.ts'
import { labelOf, newTotpSecret, type TotpSetup, totpSetup } from './totp-setup.ts'

export type EnrollFactorInput = {
  /** `totp` or `phone`. */
  type: string
  /** The name by which its owner tells it from others. */
  name?: string
  /** The service name shown in the app; the site's host when left out. */
  issuer?: string
  phone?: string
  /** Should unproved factors of this type be deleted first? */
  startsOver?: boolean
  /** As `checkOwner` takes it; null when left out. */
  currentPassword?: string | null
}

export type EnrolledFactor = {
  id: string
  type: FactorType
  name: string
  phone: string | null
  totp: TotpSetup | null
}

/**
 * Makes a second factor for the account's owner. It has no effect until `verifyFactor` has proved it. Only the owner
 * may: a thief of a session could lock the owner out with a factor of their own. Refusals: those of
 * `decideEnrolment`, `loadFactors` and `checkPresence`, `validation-failed`.
 */
export async function enrollFactor(
  ctx: Context,
  input: EnrollFactorInput,
  device: ClientDevice = noDevice,
): Promise<EnrolledFactor> {
  authorize(factorPolicy.own(ctx.actor))
  const { name = '', issuer = new URL(ctx.services.config.auth.siteUrl).host } = input
  // Longer texts fit neither the index of names nor the QR code of the URI.
  if ([name, issuer].some((text) => text.length > LONGEST_FACTOR_NAME))
    throw new Refused('validation-failed', { reason: 'friendly_name and issuer have at most 100 characters' })
  await checkPresence(ctx, input.currentPassword ?? null, device)
  return inTransaction(ctx, async (ctx) => {
    const holder = await loadFactors(ctx)
    const { account } = holder
    await refuseLateEnrolment(ctx, holder)
    const { type, phone, givenUp } = decide(ctx, input, holder)
    await deleteFactors(ctx, givenUp)
    const secret = type === 'totp' ? newTotpSecret(ctx.services) : null
    const id = await insertFactor(ctx, { userId: account.id, type, name, phone, secret })
    await recordEvent(ctx, factorEnrolled(account.id, { id, type }))
    const totp = secret === null ? null : totpSetup(secret, { issuer, account: labelOf(account) })
    return { id, type, name, phone, totp }
  })
}

function decide(ctx: TransactionContext, input: EnrollFactorInput, { factors, isAal2 }: FactorHolder) {
  const { name = '', startsOver = false } = input
  const phone = input.phone ? normalPhone(input.phone) : null
  const decision = decideEnrolment({
    type: input.type,
    name,
    phone,
    startsOver,
    factors,
    isAal2,
    reachesPhone: phone !== null && reachesPhone(ctx, phone),
    now: ctx.now,
  })
  if (!decision.ok) throw new Refused(decision.refusal, { name })
  return decision
}
