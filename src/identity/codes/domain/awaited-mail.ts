import * as z from 'zod/mini'
import type { LinkType } from './mail-link.ts'

/** What a mail was asked for, so that the page that waits for it knows what comes after. */
export const awaitedPurposes = ['sign-up', 'log-in', 'recovery'] as const
export type AwaitedPurpose = (typeof awaitedPurposes)[number]

/** A mail with a code that this browser has asked for and waits for. `sentAt` and the rest are the server's own. */
export const AwaitedMail = z.object({
  purpose: z.enum(awaitedPurposes),
  email: z.string(),
  sentAt: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
  /** Where its reader wanted to go. */
  next: z.nullable(z.string()),
  /** What only this browser has since it signed up with the address: it shows who proves it. */
  key: z._default(z.nullable(z.string()), null),
})
export type AwaitedMail = z.output<typeof AwaitedMail>

/** One mail a minute and address: what the service allows, so the page offers no more. */
const GAP_SECONDS = 60

/** How many seconds there are to wait before another mail may be asked for; 0 when it may be now. */
export function secondsToWait(sentAt: Date, now: Date): number {
  const passed = Math.floor((now.getTime() - sentAt.getTime()) / 1000)
  return Math.min(GAP_SECONDS, Math.max(0, GAP_SECONDS - passed))
}

/**
 * The type by which a code is checked, by its purpose. A person who signs up with an email that has an account is sent a code to
 * log in.
 */
export const codeTypeOf = {
  'sign-up': 'email',
  'log-in': 'email',
  recovery: 'recovery',
} as const satisfies Record<AwaitedPurpose, string>

/** What a mail's button stands for. */
export const mailedTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type MailedType = (typeof mailedTypes)[number] & LinkType

/** After these one chooses a password: it was forgotten, or there was never one. */
export function leadsToNewPassword(type: MailedType): boolean {
  return type === 'recovery' || type === 'invite'
}
