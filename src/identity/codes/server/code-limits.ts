import { type ClientDevice, subscriberOf } from '#identity/accounts/domain/client-device.ts'
import type { Contact } from '#identity/accounts/domain/contact.ts'
import { type CodeChannel } from '#identity/accounts/domain/contact.ts'
import { accountAt } from '#identity/accounts/server/account-queries.ts'
import { ownPlaceOf } from '#identity/accounts/server/own-place-queries.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { reserveTokens, takeReserved } from '#platform/rate-limit/reserve-tokens.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import {
  CODE_GAP,
  CONTACT_CHANGES,
  type CodeGap,
  RESERVED_GUESSES,
  SIGN_UP_NOTICES,
  WRONG_CODES,
} from '../domain/one-time-code.ts'

type Destination = { channel: CodeChannel; address: string; gap: CodeGap }

/**
 * Who asks for a code or tries one: the IP address, and what distinguishes this client from others there: the key that the
 * browser holds while it waits for the mail, or the session of a logged-in person.
 */
export type Asker = { device: ClientDevice; key?: string | null }

/**
 * Refuses a second message to one address within a minute: `email-sent-recently`, `sms-sent-recently`, with the
 * `seconds` to wait. Asked for every address alike, whether or not there is an account: GoTrue asks only when there
 * is one, and so tells who has one. Where an address is all that is known, this comes before its account is locked:
 * two who lock both in two orders would wait for each other. Anyone who asks gets guesses of their own at the code.
 */
export async function limitCodes(
  ctx: TransactionContext,
  { channel, address, gap }: Destination,
  asker?: Asker,
): Promise<void> {
  const seconds = await takeToken(ctx, `code-gap:${gap}:${digestOf(address)}`, CODE_GAP)
  if (seconds !== null) throw sentRecently(channel, seconds)
  const reserve = asker && reserveOf(address, asker)
  if (reserve) await reserveTokens(ctx, reserve, RESERVED_GUESSES)
}

function sentRecently(channel: CodeChannel, seconds: number): Refused {
  return new Refused(channel === 'email' ? 'email-sent-recently' : 'sms-sent-recently', { seconds })
}

/** The same for a new address that an account names; and one account does not write to many. */
export async function limitChanges(
  ctx: TransactionContext,
  accountId: string,
  { channel, address }: Omit<Destination, 'gap'>,
  asker: Asker,
): Promise<void> {
  await limitCodes(ctx, { channel, address, gap: 'change' }, asker)
  const seconds = await takeToken(ctx, `address-changes:${accountId}`, CONTACT_CHANGES)
  if (seconds !== null) throw sentRecently(channel, seconds)
}

/** Has this email received the maximum of mails about repeated sign-ups? The limit is applied silently. */
export async function limitNotices(ctx: TransactionContext, address: string): Promise<'enough' | 'more'> {
  const seconds = await takeToken(ctx, `sign-up-notice:${digestOf(address)}`, SIGN_UP_NOTICES)
  return seconds === null ? 'more' : 'enough'
}

/** A counted guess, by its counter. */
export type Guess = { key: string }

/**
 * Takes a guess at the codes of an address, before it is looked at: one of those that everybody shares, or of the asker's
 * own where strangers have used those up. Null when there is none left.
 */
export async function takeGuess(ctx: Context, contact: Contact, asker: Asker): Promise<Guess | null> {
  const shared = `wrong-code:${digestOf(contact.address)}`
  if ((await takeToken(ctx, shared, WRONG_CODES)) === null) return { key: shared }
  const reserve = reserveOf(contact.address, asker)
  if (reserve && (await takeReserved(ctx, reserve))) return { key: reserve }
  const account = await accountAt(ctx, contact)
  const own = await ownPlaceOf(ctx, account?.id ?? null, asker.device)
  if (!own) return null
  // One counter for all such browsers and one for all such places: who has many has no more guesses.
  const key = `${shared}:${own.kind}`
  return (await takeToken(ctx, key, WRONG_CODES)) === null ? { key } : null
}

/** The code was right, so it does not count as a guess. */
export async function giveBackGuess(ctx: TransactionContext, { key }: Guess): Promise<void> {
  await giveBackToken(ctx, key, WRONG_CODES)
}

/** Where the asker's own guesses are; null for anyone who cannot be told from others. */
function reserveOf(address: string, { device, key }: Asker): string | null {
  const asker = key ? digestOf(key) : subscriberOf(device.address)
  return asker && `own-code:${digestOf(address)}:${asker}`
}
