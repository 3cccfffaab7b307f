import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { isChannel } from '#identity/accounts/domain/contact.ts'
import { codeFrom } from '#identity/codes/domain/one-time-code.ts'
import { takeCodeText } from '#identity/codes/server/code-text-supply.ts'
import { reachesPhone } from '#identity/codes/server/phone-reach.ts'
import { sendPhoneCode, type WaitingSms } from '#identity/codes/server/send-phone-code.ts'
import { codeMessageTexts } from '#identity/codes/texts/code-messages.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { challengeEnd, type FactorType, mayProve } from '../domain/factor.ts'
import { factorChallenged } from '../domain/factor-events.ts'
import { factorPolicy } from '../domain/factor-policy.ts'
import { insertChallenge } from './challenge-store.ts'
import { type FactorGuesser, limitChallenges, limitFactorTexts } from './factor-limits.ts'
import type { FactorRow } from './factor-queries.ts'
import { noteChallenge } from './factor-store.ts'
import { factorAmong, loadFactors } from './held-factors.ts'

export type ChallengeFactorInput = {
  factorId: string
  /** How to reach a phone; text messages are the only channel. */
  channel?: string
}

export type ChallengedFactor = { id: string; type: FactorType; expiresAt: Date }

/**
 * Makes a challenge for one of the caller's factors, to be answered (`verifyFactor`) within five minutes. A phone
 * gets its code. Refusals: those of `loadFactors` and `factorAmong`, `enrol-needs-aal2`, `webauthn-verify-disabled`,
 * `phone-verify-disabled`, `channel-invalid`, `sms-sent-recently`, `sms-used-up`, `sms-send-failed`,
 * `too-many-attempts`.
 */
export async function challengeFactor(
  ctx: Context,
  { factorId, channel }: ChallengeFactorInput,
  device: ClientDevice = noDevice,
): Promise<ChallengedFactor> {
  authorize(factorPolicy.own(ctx.actor))
  const guesser = await limitChallenges(ctx, device)
  const { sms, ...challenged } = await inTransaction(ctx, async (ctx) => {
    const holder = await loadFactors(ctx)
    const factor = factorAmong(holder.factors, factorId)
    if (!mayProve(factor, holder)) throw new Refused('enrol-needs-aal2')
    const type = usableType(ctx, factor)
    if (type === 'phone' && !isChannel(channel)) throw new Refused('channel-invalid')
    const text = type === 'phone' ? await writeText(ctx, guesser, factor) : null
    const id = await insertChallenge(ctx, {
      factorId: factor.id,
      ipAddress: device.ipAddress,
      code: text?.code ?? null,
    })
    await noteChallenge(ctx, factor.id)
    await recordEvent(ctx, factorChallenged(holder.account.id, factor))
    return { id, type, expiresAt: challengeEnd(ctx.now), sms: text?.sms ?? null }
  })
  if (sms) await sendPhoneCode(ctx, sms)
  return challenged
}

function usableType(ctx: TransactionContext, { type, phone }: FactorRow): FactorType {
  if (type === 'webauthn') throw new Refused('webauthn-verify-disabled')
  if (type === 'phone' && !reachesPhone(ctx, phone ?? '')) throw new Refused('phone-verify-disabled')
  return type
}

/** A test number has a fixed code and gets no text message. */
async function writeText(
  ctx: TransactionContext,
  guesser: FactorGuesser,
  { phone, isVerified }: FactorRow,
): Promise<{ code: string; sms: WaitingSms }> {
  const { config, randomBytes } = ctx.services
  const to = phone ?? ''
  const testCode = config.auth.testCodes.get(to)
  if (testCode) return { code: testCode, sms: null }
  await limitFactorTexts(ctx, { guesser, phone: to })
  // Anybody can name a number for a factor of a new account; one that has been proved is never refused its code.
  if (!isVerified) await takeCodeText(ctx)
  const code = codeFrom(randomBytes(6))
  return { code, sms: { to, text: codeMessageTexts.factor(code) } }
}
