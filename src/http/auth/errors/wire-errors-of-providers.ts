import { KNOWN_PROVIDERS } from '#identity/providers/domain/known-providers.ts'
import type { WireError } from './wire-errors.ts'

const INVALID = { status: 400, code: 'validation_failed' } as const
const UNCERTAIN = { status: 500, code: 'unexpected_failure' } as const

function whyNot(provider: string): string {
  const isKnown = KNOWN_PROVIDERS.some((known) => known === provider)
  return isKnown ? 'provider is not enabled' : `Provider ${provider} could not be found`
}

/** Protocol errors for provider logins (auth-v1 sections 6.4, 12 and 14). */
export const providerWireErrors = {
  'provider-missing': { ...INVALID, message: 'Unsupported provider: provider is not enabled' },
  'provider-unsupported': {
    ...INVALID,
    message: ({ provider = '' }) => `Unsupported provider: ${whyNot(String(provider))}`,
  },
  'provider-unreachable': {
    status: 504,
    code: 'request_timeout',
    message: 'The external provider does not answer',
  },
  // The provider's answer (14.2)
  'oauth-state-missing': {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth state parameter missing',
  },
  'oauth-state-invalid': {
    status: 400,
    code: 'bad_oauth_state',
    message: 'OAuth callback with invalid state',
  },
  'oauth-state-used': {
    status: 400,
    code: 'flow_state_already_used',
    message: 'OAuth callback with a state that has already been used',
  },
  'oauth-code-missing': {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth callback with missing authorization code missing',
  },
  'provider-code-refused': { ...UNCERTAIN, message: 'Unable to exchange external code' },
  'provider-profile-missing': {
    ...UNCERTAIN,
    message: 'Error getting user profile from external provider',
  },
  // The account (14.3)
  'provider-email-missing': {
    status: 422,
    code: 'email_address_not_provided',
    message: 'Error getting user email from external provider',
  },
  'provider-email-unverified': {
    status: 422,
    code: 'provider_email_needs_verification',
    message: ({ provider = '' }) =>
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  },
  'accounts-ambiguous': {
    status: 409,
    code: 'conflict',
    message: 'Multiple accounts with the same email address in the same linking domain detected: default',
  },
  'account-made-meanwhile': {
    status: 409,
    code: 'conflict',
    message: 'An account with this address was made at the same time, try again',
  },
  'linking-target-gone': {
    status: 422,
    code: 'user_not_found',
    message: 'Linking target user not found',
  },
  // The id_token grant (6.4): errors that are not listed here have the shape of OAuth 2
  'provider-disabled': {
    status: 400,
    code: 'provider_disabled',
    message: ({ issuer = '' }) => `Provider (issuer "${issuer}") is not enabled`,
  },
  'id-token-provider-unknown': {
    ...INVALID,
    message: ({ provider = '' }) => `Custom OIDC provider "${provider}" not allowed`,
  },
} as const satisfies Readonly<Record<string, WireError>>
