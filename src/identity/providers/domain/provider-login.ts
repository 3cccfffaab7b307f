import * as z from 'zod/mini'

/** What is stored sealed until a login returns from a provider. */
export const ProviderMemory = z.object({
  /** Must be repeated in the id_token, so that a token of another login is refused. */
  nonce: z.string(),
  /** Our PKCE verifier towards the provider (RFC 7636); null when the provider does not support it. */
  verifier: z.nullable(z.string()),
  /** Did one of our pages begin it? Then it must return in the same browser. */
  isOwnPage: z.boolean(),
  /** The session that began the linking of an identity: once it has ended, nothing is linked. */
  sessionId: z._default(z.nullable(z.string()), null),
  /** The key of a browser that signed up with an email before it left for the provider. */
  claimKey: z._default(z.nullable(z.string()), null),
})
export type ProviderMemory = z.output<typeof ProviderMemory>

/** Parameters of an authorization request that only we set (auth-v1 section 14.1); a client may pass on all others. */
const RESERVED: ReadonlySet<string> = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'invite_token',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
])

/** The parameters that a client has for the provider itself, such as `prompt` or `login_hint`. */
export function passedOn(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !RESERVED.has(name)))
}

/**
 * The scopes to request: those that the operator has configured, and those that the client adds (separated by
 * commas).
 */
export function wantedScopes(configured: readonly string[], added: string | null | undefined): string {
  const extra = (added ?? '').split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  return [...new Set(['openid', ...configured, ...extra])].join(' ')
}
