import type { CodeChannel } from '#identity/accounts/domain/contact.ts'
import { accountOutreach } from '#kernel/outreach.ts'
import type { CodeMail } from './account-mail.ts'

/** What a code is for. The names are GoTrue's: columns and token types have the same ones. */
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
 * How long the code of a mail is valid, in minutes. Codes that complete something (a sign-up, an invitation, a change
 * of email) are valid for a day; codes that log in, for an hour at most.
 */
export const CODE_MINUTES: Readonly<Record<CodeMail, number>> = {
  'confirm-sign-up': 24 * 60,
  invite: 24 * 60,
  'company-invitation': 7 * 24 * 60,
  'email-change-current': 24 * 60,
  'email-change-new': 24 * 60,
  'magic-link': 60,
  'sign-up-repeated': 60,
  recovery: 60,
  reauthentication: 10,
}

/**
 * GoTrue gives a text message 60 seconds, too few for a slow network; ASVS 5.0 6.5.5 allows ten minutes, so we use
 * those.
 */
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

/** Six decimal digits from six random bytes; no code is noticeably more likely than another. */
export function codeFrom(random: Uint8Array): string {
  const number = random.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** A stored value with this prefix belongs to a login flow that ends with the exchange of an auth code (PKCE). */
export const PKCE_PREFIX = 'pkce_'

/**
 * One message a minute to one email or phone, by kind: `confirmation` for codes that complete a sign-up or a change,
 * `recovery` for codes that log in. Counted by email or phone and not by account, so that the answer is the same with
 * and without an account.
 */
export const CODE_GAP = accountOutreach['magic-link'].bound

export type CodeGap = 'confirmation' | 'recovery' | 'change' | 'reauthentication' | 'factor'

/**
 * Texts with codes to one number: of all kinds that somebody else can cause together, and as many that only its account
 * can, so that no stranger uses up the owner's. Those of a second factor have limits of their own.
 */
export const CODE_TEXTS = accountOutreach.text.bound
/**
 * Mails with codes to one email on a day, of all kinds that strangers can cause together, refilled evenly. A browser that
 * the account's owner has logged in with has as many of its own, and so has what only the account itself can cause.
 */
export const CODE_MAILS = { burst: accountOutreach['magic-link'].bound.perDay, perSeconds: 24 * 60 * 60 }
/** What only the account itself can cause. */
export const OWN_GAPS: ReadonlySet<CodeGap> = new Set(['reauthentication', 'factor'])

/** How many changes of email or phone one account may request: each sends a code to the new email or phone. */
export const CONTACT_CHANGES = accountOutreach['email-change-new'].bound

/**
 * Limit of mails to the owner of an existing account when somebody signs up with its email: anybody can trigger them.
 */
export const SIGN_UP_NOTICES = accountOutreach['sign-up-repeated'].bound

/**
 * Wrong codes for one email or phone, from anywhere: ten at once, then forty an hour. A code that is valid for a day
 * is guessed with a probability of at most one in a thousand. Above the limit every code, right or wrong, is refused
 * as expired.
 */
export const WRONG_CODES = { burst: 10, perSeconds: 900 } as const

/**
 * Additional guesses, reserved at each sending for the client that requested the code: strangers cannot use them up.
 * With one mail a minute these are three a minute at most.
 */
export const RESERVED_GUESSES = 3
