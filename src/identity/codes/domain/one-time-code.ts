import type { CodeChannel } from '#identity/accounts/domain/contact.ts'
import { accountOutreach } from '#kernel/outreach.ts'
import type { CodeMail } from './account-mail.ts'

/** What a code is for; the names are GoTrue's, of its columns and of the types of its tokens alike. */
export type CodeKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  | 'reauthentication_token'

const MINUTE_MS = 60_000
const CODE_DIGITS = 6

/**
 * How long the code of a mail holds, in minutes. What completes something that its owner began (a sign-up, an
 * invitation, a change of address) waits for a day; what lets somebody in, for an hour at most.
 */
export const CODE_MINUTES: Readonly<Record<CodeMail, number>> = {
  'confirm-sign-up': 24 * 60,
  invite: 24 * 60,
  'email-change-current': 24 * 60,
  'email-change-new': 24 * 60,
  'magic-link': 60,
  'sign-up-repeated': 60,
  recovery: 60,
  reauthentication: 10,
}

/** GoTrue gives a text 60 seconds, too few for a slow network; ASVS 5.0 6.5.5 allows ten minutes, so we take those. */
export const PHONE_CODE_MINUTES = 10

const MAIL_OF: Readonly<Record<CodeKind, CodeMail>> = {
  confirmation_token: 'confirm-sign-up',
  recovery_token: 'recovery',
  email_change_token_new: 'email-change-new',
  email_change_token_current: 'email-change-current',
  phone_change_token: 'reauthentication',
  reauthentication_token: 'reauthentication',
}

/** May a code that was sent at `sentAt` still be used at `now`? */
export function isCodeAlive(
  { kind, channel, sentAt }: { kind: CodeKind; channel: CodeChannel; sentAt: Date | null },
  now: Date,
): boolean {
  if (!sentAt) return false
  const minutes = channel === 'phone' ? PHONE_CODE_MINUTES : CODE_MINUTES[MAIL_OF[kind]]
  return now.getTime() - sentAt.getTime() < minutes * MINUTE_MS
}

/** Six decimal digits from six random bytes; no code is noticeably likelier than another. */
export function codeFrom(random: Uint8Array): string {
  const number = random.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** A stored value with this in front belongs to a flow that ends with the exchange of an auth code (PKCE). */
export const PKCE_PREFIX = 'pkce_'

/**
 * One message to one address a minute, whichever of its purposes somebody asks for: `confirmation` for what completes
 * a sign-up or a change, `recovery` for what lets somebody in. Counted by address and not by account, so that the
 * answer is the same whether or not there is one.
 */
export const CODE_GAP = accountOutreach['magic-link'].bound

export type CodeGap = 'confirmation' | 'recovery' | 'change' | 'reauthentication' | 'factor'

/** Changes of address that one account asks for: the code of each goes to whatever address it names. */
export const ADDRESS_CHANGES = accountOutreach['email-change-new'].bound

/** Mails to the person who has an address already, when somebody signs up with it: anybody may, as often as they like. */
export const SIGN_UP_NOTICES = accountOutreach['sign-up-repeated'].bound

/**
 * Wrong codes at one address, wherever they come from: ten at once, then forty an hour. A code that lives for a day is
 * guessed within it with a chance of one in a thousand at most. Who has used these up is told that the code has expired,
 * right or wrong.
 */
export const WRONG_CODES = { burst: 10, perSeconds: 900 } as const

/**
 * Beside those, for anyone who asked for the code, at each sending: strangers cannot use them up. One mail a minute makes
 * these three a minute at most, for somebody who has the owner mailed all the while.
 */
export const RESERVED_GUESSES = 3
