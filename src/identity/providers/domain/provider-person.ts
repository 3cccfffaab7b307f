import type { Metadata } from '#identity/accounts/domain/account-metadata.ts'
import { isEmail, normalEmail } from '#identity/accounts/domain/email.ts'
import { tidyLine } from '#kernel/plain-text.ts'

/** A person as a provider vouches for them. */
export type ProviderPerson = {
  /** The permanent id of the person at the provider; emails can change owners, this cannot. */
  subject: string
  /** In its normal form; null when the provider tells none, or none that mail can reach. */
  email: string | null
  /** Does the provider say that the email is the person's, and do we trust it? */
  isEmailVerified: boolean
  /** The claims that the identity stores. */
  claims: Metadata
}

const LONGEST_SUBJECT = 255
const LONGEST_CLAIM = 500
const KEPT_CLAIMS = ['name', 'given_name', 'family_name', 'preferred_username', 'picture', 'locale'] as const

/**
 * The person that a provider's claims describe (OpenID Connect Core, section 5.1); null when they do not identify
 * anybody. Only what an account needs is kept: a broker of e-legitimation also sends personal numbers, which we must
 * not store.
 */
export function personFrom(
  said: Metadata,
  { issuer, trustsEmail }: { issuer: string; trustsEmail: boolean },
): ProviderPerson | null {
  const { sub: subject } = said
  if (typeof subject !== 'string' || !isSubject(subject)) return null
  const email = emailFrom(said.email)
  // Some providers send the text `true` instead of the boolean.
  const isVerified = said.email_verified === true || said.email_verified === 'true'
  const isEmailVerified = email !== null && isVerified && trustsEmail
  const kept = keptClaims(said)
  const claims = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...kept,
    ...(kept.name && { full_name: kept.name }),
    ...(kept.picture && { avatar_url: kept.picture }),
    ...(email && { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
  }
  return { subject, email, isEmailVerified, claims }
}

/**
 * The claims of the id_token and of the userinfo together; the userinfo's count. `email_verified` belongs to the email
 * beside which it stands: what one of them says of one email is never said of the other's.
 */
export function claimsTogether(idToken: Metadata & { sub: string }, userinfo: Metadata): Metadata {
  const { email } = { ...idToken, ...userinfo }
  const verified = [userinfo, idToken]
    .filter((said) => said.email === email)
    .find(({ email_verified }) => email_verified !== undefined)
  return { ...idToken, ...userinfo, sub: idToken.sub, email_verified: verified?.email_verified }
}

/** May the account have the email? Without confirmations (`confirmsEmail` false) it may have any, as at sign-up. */
export function countsAsVerified(
  { email, isEmailVerified }: Pick<ProviderPerson, 'email' | 'isEmailVerified'>,
  confirmsEmail: boolean,
): boolean {
  return email !== null && (isEmailVerified || !confirmsEmail)
}

function isSubject(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= LONGEST_SUBJECT &&
    !/[\u0000-\u001f\u007f-\u009f]/.test(text) &&
    text.isWellFormed()
  )
}

function emailFrom(value: unknown): string | null {
  const email = typeof value === 'string' ? normalEmail(value) : ''
  return isEmail(email) ? email : null
}

function keptClaims(said: Metadata): Partial<Record<(typeof KEPT_CLAIMS)[number], string>> {
  const lines = KEPT_CLAIMS.map((name) => {
    const value = said[name]
    return [name, typeof value === 'string' ? tidyLine(value) : ''] as const
  })
  return Object.fromEntries(lines.filter(([, text]) => text !== '' && text.length <= LONGEST_CLAIM))
}
