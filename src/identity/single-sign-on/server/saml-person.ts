import { fittingMetadata } from '#identity/accounts/domain/account-metadata.ts'
import type { ProviderPerson } from '#identity/providers/domain/provider-person.ts'
import { Refused } from '#kernel/refusal.ts'
import { emailOf, mappedClaims, type SamlSubject, subjectOf } from '../domain/saml-attributes.ts'
import type { SsoProvider } from './sso-provider-queries.ts'

export type SamlPerson = ProviderPerson & { email: string }

/** The person that a verified assertion is about. Refuses `saml-user-id-missing` and `saml-email-missing`. */
export function samlPersonFrom(
  said: SamlSubject,
  { entityId, attributeMapping }: Pick<SsoProvider, 'entityId' | 'attributeMapping'>,
): SamlPerson {
  const subject = subjectOf(said)
  if (!subject) throw new Refused('saml-user-id-missing')
  const email = emailOf(said, attributeMapping)
  if (!email) throw new Refused('saml-email-missing')
  const own = { email, email_verified: true, phone_verified: false }
  const claims = fittingMetadata({
    iss: entityId,
    sub: subject,
    ...own,
    ...mappedClaims(said, attributeMapping),
    ...own,
  })
  return { subject, email, isEmailVerified: true, claims }
}
