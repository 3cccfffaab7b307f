import { Hono } from 'hono'
import { KNOWN_PROVIDERS } from '#identity/providers/domain/known-providers.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import { sendsSms } from '#platform/sms/sms-sender.ts'
import type { AuthEnvironment } from '../auth-environment.ts'

/** The protocol version of this service: clients and tools ask for GoTrue's version. */
const VERSION = 'v2.196.0'

/** What the service can do; public (auth-v1 sections 3.2 and 16). */
export const statusApi = new Hono<AuthEnvironment>()
  .get('/settings', (c) => {
    const { config } = c.get('services')
    const { auth } = config
    return c.json({
      external: {
        ...providersOf(auth),
        anonymous_users: auth.anonymousUsers,
        email: true,
        phone: sendsSms(config) || auth.testCodes.size > 0,
      },
      disable_signup: !auth.signUps,
      mailer_autoconfirm: !auth.emailConfirmation,
      phone_autoconfirm: !auth.phoneConfirmation,
      sms_provider: auth.sms ? 'http' : '',
      saml_enabled: auth.saml !== null,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    })
  })
  .get('/health', (c) =>
    c.json({
      version: VERSION,
      name: 'GoTrue',
      description: 'User registration and authentication in the protocol of GoTrue',
    }),
  )
  .get('/.well-known/openid-configuration', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json(openidConfiguration(c.get('services').config.auth.externalUrl))
  })

function providersOf({ providers }: AuthSettings): Record<string, boolean> {
  const known = KNOWN_PROVIDERS.map((id) => [id, false])
  return { ...Object.fromEntries(known), ...Object.fromEntries(providers.map(({ id }) => [id, true])) }
}

/** Where programs that verify our tokens find the keys (OpenID Connect Discovery 1.0). */
function openidConfiguration(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256', 'plain'],
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    claims_supported: [
      'sub',
      'aud',
      'iss',
      'exp',
      'iat',
      'email',
      'phone',
      'role',
      'aal',
      'amr',
      'session_id',
    ],
  }
}
