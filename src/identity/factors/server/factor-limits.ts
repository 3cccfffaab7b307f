import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { knownClientOf } from '#identity/accounts/server/known-client-queries.ts'
import { limitCodes } from '#identity/codes/server/code-limits.ts'
import { proofsOf } from '#identity/sessions/server/session-proof-queries.ts'
import { hasAccount } from '#kernel/actor.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import { FACTOR_CHALLENGES, FACTOR_TEXTS, WRONG_FACTOR_CODES } from '../domain/factor.ts'

/**
 * The group whose attempts at the caller's factors are counted together: each known client (where all factors have
 * been shown before) by itself, otherwise all who came by the password, or all who came by another method. A thief of
 * the password alone cannot use up the attempts of the owner, who also reads the mail.
 */
export type FactorGuesser = { key: string }

/** Refuses `too-many-attempts` with the `seconds` to wait, as the functions below do. */
export async function limitChallenges(ctx: Context, device: ClientDevice): Promise<FactorGuesser> {
  const guesser = await guesserOf(ctx, device)
  await take(ctx, `factor-challenge:${guesser.key}`, FACTOR_CHALLENGES)
  return guesser
}

/**
 * Counts a guess at the caller's second factor before it is checked: outside any transaction, so that a refused guess
 * counts. One bucket for all factors.
 */
export async function takeFactorGuess(ctx: Context, device: ClientDevice): Promise<FactorGuesser> {
  const guesser = await guesserOf(ctx, device)
  await take(ctx, `factor-guess:${guesser.key}`, WRONG_FACTOR_CODES)
  return guesser
}

/** The code was right, so it does not count as a guess. */
export async function giveBackFactorGuess(ctx: TransactionContext, { key }: FactorGuesser): Promise<void> {
  await giveBackToken(ctx, `factor-guess:${key}`, WRONG_FACTOR_CODES)
}

/** One text message a minute to a number (`sms-sent-recently`), and a limited number an hour. */
export async function limitFactorTexts(
  ctx: TransactionContext,
  { phone, guesser }: { phone: string; guesser: FactorGuesser },
): Promise<void> {
  await limitCodes(ctx, { channel: 'phone', value: phone, gap: 'factor' })
  const seconds = await takeToken(ctx, `factor-text:${guesser.key}`, FACTOR_TEXTS)
  if (seconds !== null) throw new Refused('sms-sent-recently', { seconds })
}

async function guesserOf(ctx: Context, device: ClientDevice): Promise<FactorGuesser> {
  const { actor } = ctx
  authorize(hasAccount(actor))
  const { userId, sessionId } = actor
  const own = await knownClientOf(ctx, userId, device)
  if (own) return { key: `${userId}:${own.name}` }
  const proofs = sessionId ? await proofsOf(ctx, sessionId) : []
  const isByPassword = proofs.some(({ method }) => method === 'password')
  return { key: `${userId}:${isByPassword ? 'by-password' : 'otherwise'}` }
}

async function take(ctx: Context, key: string, limit: RateLimit): Promise<void> {
  const seconds = await takeToken(ctx, key, limit)
  if (seconds !== null) throw new Refused('too-many-attempts', { seconds })
}
