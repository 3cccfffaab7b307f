import { type ClientDevice, subscriberOf } from '#identity/accounts/domain/client-device.ts'
import type { CodeChannel, Contact } from '#identity/accounts/domain/contact.ts'
import { accountAt } from '#identity/accounts/server/account-queries.ts'
import { knownClientOf } from '#identity/accounts/server/known-client-queries.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { giveBackToken } from '#platform/rate-limit/give-back-token.ts'
import { reserveTokens, takeReserved } from '#platform/rate-limit/reserve-tokens.ts'
import { takeToken, takeTokens } from '#platform/rate-limit/take-token.ts'
import {
  CODE_GAP,
  CODE_MAILS,
  CODE_TEXTS,
  CONTACT_CHANGES,
  type CodeGap,
  OWN_GAPS,
  RESERVED_GUESSES,
  SIGN_UP_NOTICES,
  WRONG_CODES,
} from '../domain/one-time-code.ts'
import { checkCodeTexts } from './code-text-supply.ts'

/**
 * Holds the limits of these emails and phones until the transaction ends. They come before the account everywhere: a
 * visitor's request knows nothing else at first, and two requests with different orders would wait for each other.
 */
export async function holdContacts(
  ctx: TransactionContext,
  contacts: readonly (string | null)[],
): Promise<void> {
  const keys = contacts.flatMap((contact) => (contact ? [`codes:${digestOf(contact)}`] : []))
  if (keys.length > 0) await holdKeys(ctx, ...keys)
}

type LimitedContact = Contact & { gap: CodeGap }

/**
 * Who requests or tries a code: the IP address, and what distinguishes this client from others there: the key that
 * the browser holds while it waits for the mail, or the session of a logged-in person.
 */
export type Requester = { device: ClientDevice; key?: string | null }

/**
 * Refuses a second message to one email or phone within a minute, and more than a few texts to one number in an hour:
 * `email-sent-recently`, `sms-sent-recently`, with the `seconds` to wait. Refuses `email-used-up` when an email has got
 * a day's mails, `sms-used-up` when the texts that strangers can cause are used up for all numbers. It counts every
 * email and phone alike, with or without an account: GoTrue counts only those with an account, which tells a stranger
 * which emails have one. The requester also gets guesses of their own at the code. What strangers can cause holds the
 * email or phone (`holdContacts`): who locks an account before this call holds them before the account.
 */
export async function limitCodes(
  ctx: TransactionContext,
  { channel, value, gap }: LimitedContact,
  requester?: Requester,
): Promise<void> {
  const gapOf = { key: `code-gap:${gap}:${digestOf(value)}`, limit: CODE_GAP }
  const isOwn = OWN_GAPS.has(gap)
  if (!isOwn) await holdContacts(ctx, [value])
  const whose = isOwn ? 'own-' : ''
  const texts = { key: `${whose}code-texts:${digestOf(value)}`, limit: CODE_TEXTS }
  // Those of a second factor are limited by its own rules.
  const isText = channel === 'phone' && gap !== 'factor'
  if (isText && !isOwn && !ctx.services.config.auth.testCodes.has(value)) await checkCodeTexts(ctx)
  const { wait } = await takeTokens(ctx, isText ? [gapOf, texts] : [gapOf])
  if (wait !== null) throw sentRecently(channel, wait)
  if (channel === 'email') await limitMails(ctx, value, whose, requester)
  const reserve = requester && reserveOf(value, requester)
  if (reserve) await reserveTokens(ctx, reserve, RESERVED_GUESSES)
}

/** A stranger who uses up the mails of an email leaves those of its owner's browsers. */
async function limitMails(
  ctx: TransactionContext,
  email: string,
  whose: string,
  requester: Requester | undefined,
): Promise<void> {
  const mails = `code-mails:${digestOf(email)}`
  const seconds = await takeToken(ctx, whose + mails, CODE_MAILS)
  if (seconds === null) return
  const account = await accountAt(ctx, { channel: 'email', value: email })
  const own = requester && (await knownClientOf(ctx, account?.id ?? null, requester.device))
  // Strangers may share an IP address, and would learn there that the email has an account.
  if (own?.kind === 'browser' && (await takeToken(ctx, `${mails}:browser`, CODE_MAILS)) === null) return
  throw new Refused('email-used-up', { seconds })
}

function sentRecently(channel: CodeChannel, seconds: number): Refused {
  return new Refused(channel === 'email' ? 'email-sent-recently' : 'sms-sent-recently', { seconds })
}

/**
 * The same limit for a new email or phone that an account names, and a limit for how many of them one account may
 * name.
 */
export async function limitChanges(
  ctx: TransactionContext,
  accountId: string,
  { channel, value }: Omit<LimitedContact, 'gap'>,
  requester: Requester,
): Promise<void> {
  await limitCodes(ctx, { channel, value, gap: 'change' }, requester)
  const seconds = await takeToken(ctx, `address-changes:${accountId}`, CONTACT_CHANGES)
  if (seconds !== null) throw sentRecently(channel, seconds)
}

/** Has this email received the maximum of mails about repeated sign-ups? The limit is applied silently. */
export async function limitNotices(ctx: TransactionContext, email: string): Promise<'enough' | 'more'> {
  const seconds = await takeToken(ctx, `sign-up-notice:${digestOf(email)}`, SIGN_UP_NOTICES)
  return seconds === null ? 'more' : 'enough'
}

/** A counted guess, identified by its counter. */
export type Guess = { key: string }

/**
 * Counts a guess at the codes of an email or phone, before the code is checked: one of the shared guesses, or one of
 * the requester's own where strangers have used those up. Null when none is left.
 */
export async function takeGuess(ctx: Context, contact: Contact, requester: Requester): Promise<Guess | null> {
  const shared = `wrong-code:${digestOf(contact.value)}`
  if ((await takeToken(ctx, shared, WRONG_CODES)) === null) return { key: shared }
  const reserve = reserveOf(contact.value, requester)
  if (reserve && (await takeReserved(ctx, reserve))) return { key: reserve }
  const account = await accountAt(ctx, contact)
  const own = await knownClientOf(ctx, account?.id ?? null, requester.device)
  if (!own) return null
  // One counter for all known browsers and one for all known IP addresses: several of them give no more guesses.
  const key = `${shared}:${own.kind}`
  return (await takeToken(ctx, key, WRONG_CODES)) === null ? { key } : null
}

/** The code was right, so it does not count as a guess. */
export async function giveBackGuess(ctx: TransactionContext, { key }: Guess): Promise<void> {
  await giveBackToken(ctx, key, WRONG_CODES)
}

/** The key of the requester's own guesses; null if the requester cannot be told from others. */
function reserveOf(contact: string, { device, key }: Requester): string | null {
  const requester = key ? digestOf(key) : subscriberOf(device.ipAddress)
  return requester && `own-code:${digestOf(contact)}:${requester}`
}
