import { type Contact, readEmail, readPhone } from '#identity/accounts/domain/contact.ts'
import type { CodeKind } from '#identity/codes/domain/one-time-code.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

const KINDS_BY_EMAIL = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  /** Both kinds of code that are mailed to log in. */
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, readonly CodeKind[]>

const KINDS_BY_PHONE = {
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} as const satisfies Record<string, readonly CodeKind[]>

export type EmailCodeType = keyof typeof KINDS_BY_EMAIL

/** The fields as they were sent; an empty text counts as missing. */
export type ShownCode = { type?: string; token?: string; email?: string; phone?: string; token_hash?: string }

/** A code to check: the digits with the email or phone they were sent to, or the stored value from a link. */
export type CodeProof = { kinds: readonly CodeKind[] } & (
  | { by: 'digits'; contact: Contact; code: string; isChange: boolean }
  | { by: 'link'; tokenHash: string }
)

type Problem =
  | 'verify-type-missing'
  | 'verify-type-unknown'
  | 'verify-token-missing'
  | 'verify-both-contacts'
  | 'verify-hash-alone'
  | 'verify-email-invalid'
  | 'phone-invalid'

/** Reads the fields of a request, in the order of auth-v1 section 8.1. */
export function readShownCode(shown: ShownCode): Decision<{ proof: CodeProof }, Problem> {
  const { type, token, email, phone, token_hash: tokenHash } = shown
  if (!type) return refused('verify-type-missing')
  if (Boolean(token) === Boolean(tokenHash)) return refused('verify-token-missing')
  if (tokenHash) return email || phone ? refused('verify-hash-alone') : readLink(type, tokenHash)
  if (Boolean(email) === Boolean(phone)) return refused('verify-both-contacts')
  const code = (token ?? '').replace(/[\s-]/g, '')
  return email ? readMailed(type, email, code) : readTexted(type, phone ?? '', code)
}

/** The stored value from a mail's link. */
export function readLink(
  type: string,
  tokenHash: string,
): Decision<{ proof: CodeProof }, 'verify-type-unknown'> {
  if (!isEmailType(type)) return refused('verify-type-unknown')
  return granted({ proof: { by: 'link', kinds: KINDS_BY_EMAIL[type], tokenHash } })
}

function readMailed(type: string, email: string, code: string): Decision<{ proof: CodeProof }, Problem> {
  const read = readEmail(email)
  if (!read.ok) return refused('verify-email-invalid')
  if (!isEmailType(type)) return refused('verify-type-unknown')
  const isChange = type === 'email_change'
  return granted({
    proof: { by: 'digits', kinds: KINDS_BY_EMAIL[type], contact: read.contact, code, isChange },
  })
}

function readTexted(type: string, phone: string, code: string): Decision<{ proof: CodeProof }, Problem> {
  const read = readPhone(phone)
  if (!read.ok) return read
  if (type !== 'sms' && type !== 'phone_change') return refused('verify-type-unknown')
  const isChange = type === 'phone_change'
  return granted({
    proof: { by: 'digits', kinds: KINDS_BY_PHONE[type], contact: read.contact, code, isChange },
  })
}

function isEmailType(type: string): type is EmailCodeType {
  return Object.hasOwn(KINDS_BY_EMAIL, type)
}
