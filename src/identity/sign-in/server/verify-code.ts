import { isBanned } from '#identity/accounts/domain/account.ts'
import { loggedIn } from '#identity/accounts/domain/account-events.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { noteSignIn } from '#identity/accounts/server/account-store.ts'
import { answerInEqualTime } from '#identity/accounts/server/equal-time.ts'
import { codePolicy } from '#identity/codes/domain/code-policy.ts'
import { type Guess, giveBackGuess, takeGuess } from '#identity/codes/server/code-limits.ts'
import { openSession } from '#identity/sessions/server/session-store.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { type CodeProof, readShownCode, type ShownCode } from '../domain/shown-code.ts'
import { completeCode } from './complete-code.ts'
import type { Prover } from './confirm-owner.ts'
import { findCode } from './shown-code.ts'

export type VerifyOutcome =
  /** `startsOver`: what somebody else had chosen before was removed, so a new password must be chosen. */
  | { outcome: 'session'; userId: string; sessionId: string; startsOver: boolean }
  /** The other email of a change has yet to confirm. */
  | { outcome: 'half' }

/**
 * Uses up a code, by its digits or by the stored value of its link, and logs in. Of concurrent requests with one
 * code, one succeeds. `key` is the key that the browser has held since the sign-up, or null; a program leaves it out,
 * and is recognised by the IP address of the sign-up. Refusals: those of `readShownCode`; `otp-expired`,
 * `link-expired` (wrong, used, too old, of an unknown email, or tried too often); `user-banned`, `email-exists`,
 * `phone-exists`.
 */
export async function verifyCode(
  ctx: Context,
  { key, ...shown }: ShownCode & { key?: string | null },
  device: ClientDevice = noDevice,
): Promise<VerifyOutcome> {
  const decision = readShownCode(shown)
  refuseUnless(decision)
  const { proof } = decision
  if (proof.by === 'link') return acceptCode(ctx, proof, { prover: { key }, device, guess: null })
  const prover = { key, ipAddress: key === undefined ? device.ipAddress : undefined }
  return answerInEqualTime(async () => {
    // Counted before the code is checked, so that concurrent guesses do not exceed the limit.
    const guess = await takeGuess(ctx, proof.contact, { device, key })
    if (!guess) throw new Refused('otp-expired')
    return acceptCode(ctx, proof, { prover, device, guess })
  })
}

async function acceptCode(
  ctx: Context,
  proof: CodeProof,
  { prover, device, guess }: { prover: Prover; device: ClientDevice; guess: Guess | null },
): Promise<VerifyOutcome> {
  return inTransaction(ctx, async (ctx) => {
    authorize(codePolicy.use(ctx.actor))
    const code = await findCode(ctx, proof)
    if (!code) throw new Refused(proof.by === 'digits' ? 'otp-expired' : 'link-expired')
    const { id: userId, banned_until: bannedUntil } = code.account
    // Told only to a person who has the code.
    if (isBanned({ bannedUntil }, ctx.now)) throw new Refused('user-banned')
    if (guess) await giveBackGuess(ctx, guess)
    const completed = await completeCode(ctx, code, prover)
    if (completed.outcome === 'half') return completed
    await noteSignIn(ctx, userId)
    const sessionId = await openSession(ctx, { userId, method: 'otp', device })
    await recordEvent(ctx, loggedIn(userId))
    return { outcome: 'session', userId, sessionId, startsOver: completed.startsOver }
  })
}
