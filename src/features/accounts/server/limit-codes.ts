import { Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import {
  ADDRESS_CHANGES,
  CODE_GAP,
  type CodeChannel,
  type CodeGap,
  SIGN_UP_NOTICES,
  WRONG_CODES,
} from '../domain/one-time-code.ts'

type Destination = { channel: CodeChannel; address: string; gap: CodeGap }

/**
 * Refuses a second message to one address within a minute: `email-sent-recently`, `sms-sent-recently`, with the
 * `seconds` to wait. Asked for every address alike, whether or not there is an account: GoTrue asks only when there
 * is one, and so tells who has one. Where an address is all that is known, this comes before its account is locked:
 * two who lock both in two orders would wait for each other.
 */
export async function limitCodes(
  ctx: TransactionContext,
  { channel, address, gap }: Destination,
): Promise<void> {
  const seconds = await takeToken(ctx, `code-gap:${gap}:${digestOf(address)}`, CODE_GAP)
  if (seconds !== null) throw sentRecently(channel, seconds)
}

function sentRecently(channel: CodeChannel, seconds: number): Refused {
  return new Refused(channel === 'email' ? 'email-sent-recently' : 'sms-sent-recently', { seconds })
}

/** The same for a new address that an account names; and one account does not write to many. */
export async function limitChanges(
  ctx: TransactionContext,
  accountId: string,
  { channel, address }: Omit<Destination, 'gap'>,
): Promise<void> {
  await limitCodes(ctx, { channel, address, gap: 'change' })
  const seconds = await takeToken(ctx, `address-changes:${accountId}`, ADDRESS_CHANGES)
  if (seconds !== null) throw sentRecently(channel, seconds)
}

/** Has an address had its fill of mails about sign-ups that came to nothing? Nobody is told: it has had them. */
export async function limitNotices(ctx: TransactionContext, address: string): Promise<'enough' | 'more'> {
  const seconds = await takeToken(ctx, `sign-up-notice:${digestOf(address)}`, SIGN_UP_NOTICES)
  return seconds === null ? 'more' : 'enough'
}

/** Takes one of the guesses that an address has, before the guess is looked at. False when there is none left. */
export async function takeGuess(ctx: Context, address: string): Promise<boolean> {
  return (await takeToken(ctx, guessesAt(address), WRONG_CODES)) === null
}

/** It was no guess: the code was right. */
export async function giveBackGuess(ctx: TransactionContext, address: string): Promise<void> {
  await giveBackToken(ctx, guessesAt(address), WRONG_CODES)
}

function guessesAt(address: string): string {
  return `wrong-code:${digestOf(address)}`
}
