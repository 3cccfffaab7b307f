import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { addMethod, deleteSessionsOf, setSessionLevel } from '#identity/sessions/server/session-store.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { sameText } from '#platform/seal.ts'
import { FACTOR_METHODS, mayProve } from '../domain/factor.ts'
import { factorVerified } from '../domain/factor-events.ts'
import { factorPolicy } from '../domain/factor-policy.ts'
import { type Challenge, decideAnswer } from '../domain/verify-factor.ts'
import { lockChallenge, openChallengeCode, saveAnswer, takeTotpStep } from './challenge-store.ts'
import { giveBackFactorGuess, takeFactorGuess } from './factor-limits.ts'
import type { FactorRow } from './factor-queries.ts'
import { openTotpSecret, saveProof } from './factor-store.ts'
import { type FactorHolder, factorAmong, loadFactors } from './held-factors.ts'
import { refuseLateEnrolment } from './staff-enrolment.ts'
import { matchTotp } from './totp-code.ts'

export type VerifyFactorInput = { factorId: string; challengeId: string; code: string }

/**
 * Answers a challenge. With the right code the session has shown two factors: its refresh token is rotated, every
 * session that has shown only one ends, and a new factor is valid from now on (its owner is told by mail). A code and
 * a challenge work once; a wrong code does not use up the challenge. Refusals: those of `loadFactors`, `factorAmong`
 * and `decideAnswer`, `factor-code-missing`, `enrol-needs-aal2`, `totp-code-wrong`, `totp-code-used`,
 * `phone-code-wrong`, `too-many-attempts`.
 */
export async function verifyFactor(
  ctx: Context,
  { factorId, challengeId, code }: VerifyFactorInput,
  device: ClientDevice = noDevice,
): Promise<void> {
  authorize(factorPolicy.own(ctx.actor))
  if (!code) throw new Refused('factor-code-missing')
  const guesser = await takeFactorGuess(ctx, device)
  await inTransaction(ctx, async (ctx) => {
    const holder = await loadFactors(ctx)
    const factor = factorAmong(holder.factors, factorId)
    const asked = isUuid(challengeId) ? { id: challengeId, factorId: factor.id } : null
    const decision = decideAnswer(asked && (await lockChallenge(ctx, asked)), { ...device, now: ctx.now })
    if (!decision.ok) throw new Refused(decision.refusal, { id: challengeId })
    if (!mayProve(factor, holder)) throw new Refused('enrol-needs-aal2')
    await refuseLateEnrolment(ctx, holder)
    await demandRightCode(ctx, { factor, challenge: decision.challenge, code })
    await saveAnswer(ctx, decision.challenge.id)
    await giveBackFactorGuess(ctx, guesser)
    await saveProof(ctx, holder.account.id, factor)
    if (!factor.isVerified) await tellOwner(ctx, holder, factor)
    await raiseSession(ctx, holder, factor)
    await recordEvent(ctx, factorVerified(holder.account.id, factor))
  })
}

type Shown = { factor: FactorRow; challenge: Challenge; code: string }

async function demandRightCode(ctx: TransactionContext, { factor, challenge, code }: Shown): Promise<void> {
  if (factor.type === 'phone') {
    const sent = openChallengeCode(ctx.services, challenge)
    if (sent === null || !sameText(sent, code)) throw new Refused('phone-code-wrong')
    return
  }
  const secret = openTotpSecret(ctx.services, factor)
  const matched = secret && matchTotp(secret, code, ctx.now)
  if (!matched) throw new Refused('totp-code-wrong')
  if (!(await takeTotpStep(ctx, { factorId: factor.id, ...matched }))) throw new Refused('totp-code-used')
}

async function tellOwner(
  ctx: TransactionContext,
  { account: { id: userId, email: to } }: FactorHolder,
  { name }: FactorRow,
): Promise<void> {
  if (to) await queueAccountMail(ctx, { to, userId, template: 'factor-added', values: { factor: name } })
}

async function raiseSession(
  ctx: TransactionContext,
  { account, sessionId }: FactorHolder,
  { id: factorId, type }: FactorRow,
): Promise<void> {
  if (type !== 'webauthn') await addMethod(ctx, sessionId, FACTOR_METHODS[type])
  await setSessionLevel(ctx, sessionId, { aal: 'aal2', factorId })
  await deleteSessionsOf(ctx, account.id, { except: sessionId, belowAal2: true })
}
