import type { JWTPayload } from 'jose'
import type { OidcIssuer } from '#tests/support/identity/oidc-issuer.ts'
import { SITE, throughProvider } from '#tests/support/identity/provider-world.ts'

/** A person whom the provider knows and the server does not know yet. */
export type Newcomer = { hint: string; email: string }

/** A provider of OpenID Connect that the strict server knows, with the people who have an account there. */
export type Provider = {
  id: 'keycloak'
  newcomer(claims?: { email?: string; email_verified?: boolean }): Newcomer
  /** Goes through the provider's pages as a browser does; returns the URL of the redirect to the server. */
  through(address: string): Promise<string>
  idTokenOf(newcomer: Newcomer, claims?: JWTPayload): Promise<string>
}

/** Links of the strict server begin with this URL; the server itself listens at `url`. */
export const STRICT_SITE = SITE

export function providerAt(issuer: OidcIssuer, url: string): Provider {
  return {
    id: 'keycloak',
    newcomer: (claims) => {
      const hint = crypto.randomUUID()
      const email = claims?.email ?? `${hint}@provider.example.se`
      issuer.people.set(hint, { sub: hint, email_verified: true, name: 'Karin Berg', ...claims, email })
      return { hint, email }
    },
    through: async (address) => (await throughProvider(address)).replace(STRICT_SITE, url),
    idTokenOf: ({ hint, email }, claims) => {
      const now = Math.floor(Date.now() / 1000)
      const said = { iss: issuer.issuer, aud: issuer.clientId, iat: now, exp: now + 300, sub: hint, email }
      return issuer.signIdToken({ ...said, email_verified: true, ...claims })
    },
  }
}
