import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { ownPlaceOf } from '#identity/accounts/server/own-place-queries.ts'
import { limitCodes } from '#identity/codes/server/code-limits.ts'
import { proofsOf } from '#identity/sessions/server/session-proof-queries.ts'
import { hasAccount } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import { FACTOR_CHALLENGES, FACTOR_TEXTS, WRONG_FACTOR_CODES } from '../domain/factor.ts'

/**
 * Whose attempts at the caller's factors these are counted among: those from a place where all factors have been shown
 * before, each such place by itself; else those of the person who came by the password, or by anything else. Who has only
 * stolen the password thus cannot use up what the owner has, who also reads the mail.
 */
export type FactorGuesser = { key: string }

/** Refuses `too-many-attempts`, as do those below, with the `seconds` to wait. */
export async function limitChallenges(ctx: Context, device: ClientDevice): Promise<FactorGuesser> {
  const guesser = await guesserOf(ctx, device)
  await take(ctx, `factor-challenge:${guesser.key}`, FACTOR_CHALLENGES)
  return guesser
}

/**
 * Takes one of the guesses at the caller's second factor, before the guess is looked at: outside any transaction, so
 * that a refused one counts. One bucket for all factors.
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

/** One text a minute to a number (`sms-sent-recently`), and so many an hour. */
export async function limitFactorTexts(
  ctx: TransactionContext,
  { phone, guesser }: { phone: string; guesser: FactorGuesser },
): Promise<void> {
  await limitCodes(ctx, { channel: 'phone', address: phone, gap: 'factor' })
  const seconds = await takeToken(ctx, `factor-text:${guesser.key}`, FACTOR_TEXTS)
  if (seconds !== null) throw new Refused('sms-sent-recently', { seconds })
}

async function guesserOf(ctx: Context, device: ClientDevice): Promise<FactorGuesser> {
  const { actor } = ctx
  if (!hasAccount(actor)) throw new Refused('not-allowed')
  const { userId, sessionId } = actor
  const own = await ownPlaceOf(ctx, userId, device)
  if (own) return { key: `${userId}:${own.name}` }
  const proofs = sessionId ? await proofsOf(ctx, sessionId) : []
  const isByPassword = proofs.some(({ method }) => method === 'password')
  return { key: `${userId}:${isByPassword ? 'by-password' : 'otherwise'}` }
}

async function take(ctx: Context, key: string, limit: RateLimit): Promise<void> {
  const seconds = await takeToken(ctx, key, limit)
  if (seconds !== null) throw new Refused('too-many-attempts', { seconds })
}
