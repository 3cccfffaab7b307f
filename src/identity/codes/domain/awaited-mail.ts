import * as z from 'zod/mini'
import type { LinkType } from './mail-link.ts'

/** What a mail was requested for, so that the page that waits for it knows what comes after it. */
export const awaitedPurposes = ['sign-up', 'log-in', 'recovery'] as const
export type AwaitedPurpose = (typeof awaitedPurposes)[number]

/** A mail with a code that this browser has requested and waits for. The server sets `sentAt` and all other fields. */
export const AwaitedMail = z.object({
  purpose: z.enum(awaitedPurposes),
  email: z.string(),
  sentAt: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
  /** The path that the visitor asked for. */
  next: z.nullable(z.string()),
  /** The key that this browser got when it signed up with the email: it shows who proves it. */
  key: z._default(z.nullable(z.string()), null),
})
export type AwaitedMail = z.output<typeof AwaitedMail>

/** One mail a minute to one email: the limit of the service, so the page offers no more. */
const GAP_SECONDS = 60

/** Seconds until another mail may be requested; 0 when it may be now. */
export function secondsToWait(sentAt: Date, now: Date): number {
  const passed = Math.floor((now.getTime() - sentAt.getTime()) / 1000)
  return Math.min(GAP_SECONDS, Math.max(0, GAP_SECONDS - passed))
}

/**
 * The type by which a code is checked, by the mail's purpose. A person who signs up with an email that has an account
 * gets a code to log in.
 */
export const codeTypeOf = {
  'sign-up': 'email',
  'log-in': 'email',
  recovery: 'recovery',
} as const satisfies Record<AwaitedPurpose, string>

/** What the button of a mail is for. */
export const mailedTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type MailedType = (typeof mailedTypes)[number] & LinkType

/** Does this type lead to a new password? Yes where the password was forgotten or there was none. */
export function leadsToNewPassword(type: MailedType): boolean {
  return type === 'recovery' || type === 'invite'
}
