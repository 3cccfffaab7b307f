import { type Contact, type ContactRefusal, readEmail, readPhone } from '#identity/accounts/domain/contact.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

const BY_EMAIL = ['signup', 'email_change'] as const
const BY_PHONE = ['sms', 'phone_change'] as const

export type ResendType = (typeof BY_EMAIL)[number] | (typeof BY_PHONE)[number]

/** The fields as they were sent; an empty text counts as missing. */
export type SubmittedResend = { type?: string; email?: string; phone?: string }

type Problem =
  | 'resend-type-missing'
  | 'resend-contact-missing'
  | 'resend-email-missing'
  | 'resend-phone-missing'
  | ContactRefusal

/** Decides what to send again, and to whom: the checks of auth-v1 section 9, in its order. */
export function decideResend({
  type,
  email,
  phone,
}: SubmittedResend): Decision<{ type: ResendType; contact: Contact }, Problem> {
  const byEmail = BY_EMAIL.find((name) => name === type)
  const byPhone = BY_PHONE.find((name) => name === type)
  const known = byEmail ?? byPhone
  if (!known) return refused('resend-type-missing')
  if (!email && !phone) return refused('resend-contact-missing')
  if (byEmail && !email) return refused('resend-email-missing')
  if (byPhone && !phone) return refused('resend-phone-missing')
  const read = byEmail ? readEmail(email ?? '') : readPhone(phone ?? '')
  return read.ok ? granted({ type: known, contact: read.contact }) : read
}
