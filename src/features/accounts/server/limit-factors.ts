import { userIdOf } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import { FACTOR_CHALLENGES, FACTOR_TEXTS, WRONG_FACTOR_CODES } from '../domain/factor.ts'
import { limitCodes } from './limit-codes.ts'

/** Refuses `too-many-attempts`, as do those below, with the `seconds` to wait. */
export async function limitChallenges(ctx: Context): Promise<void> {
  await take(ctx, `factor-challenge:${userIdOf(ctx.actor)}`, FACTOR_CHALLENGES)
}

/**
 * Takes one of the guesses at the caller's second factor, before the guess is looked at: outside any transaction, so
 * that a refused one counts. One bucket for all factors, wherever the guesses come from: whoever gets here has the
 * password already.
 */
export async function takeFactorGuess(ctx: Context): Promise<void> {
  await take(ctx, guessesOf(ctx), WRONG_FACTOR_CODES)
}

/** It was no guess: the code was right. */
export async function giveBackFactorGuess(ctx: TransactionContext): Promise<void> {
  await giveBackToken(ctx, guessesOf(ctx), WRONG_FACTOR_CODES)
}

/** One text a minute to a number (`sms-sent-recently`), and so many an hour for an account. */
export async function limitFactorTexts(
  ctx: TransactionContext,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> {
  await limitCodes(ctx, { channel: 'phone', address: phone, gap: 'factor' })
  const seconds = await takeToken(ctx, `factor-text:${userId}`, FACTOR_TEXTS)
  if (seconds !== null) throw new Refused('sms-sent-recently', { seconds })
}

function guessesOf({ actor }: Context | TransactionContext): string {
  return `factor-guess:${userIdOf(actor)}`
}

async function take(ctx: Context, key: string, limit: RateLimit): Promise<void> {
  const seconds = await takeToken(ctx, key, limit)
  if (seconds !== null) throw new Refused('too-many-attempts', { seconds })
}
