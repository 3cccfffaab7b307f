import * as z from 'zod/mini'

/** What a sign-in that has left for a provider remembers until it is back; nobody else may read it. */
export const ProviderMemory = z.object({
  /** Must be repeated in the id_token, so that a token of another login is refused. */
  nonce: z.string(),
  /** Ours towards the provider (RFC 7636); null when it does not know such things. */
  verifier: z.nullable(z.string()),
  /** Did one of our pages begin it? Then it must return in the same browser. */
  isOwnPage: z.boolean(),
  /** The session that began the linking of an identity: once it has ended, nothing is linked. */
  sessionId: z._default(z.nullable(z.string()), null),
  /** What the browser holds that has signed up with an address before it left. */
  claimKey: z._default(z.nullable(z.string()), null),
})
export type ProviderMemory = z.output<typeof ProviderMemory>

/** What of an authorization request is ours to say (auth-v1 section 14.1); everything else a client may pass on. */
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

/** What the provider is asked for: what the operator has chosen, and what the client adds (separated by commas). */
export function wantedScopes(configured: readonly string[], added: string | null | undefined): string {
  const extra = (added ?? '').split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  return [...new Set(['openid', ...configured, ...extra])].join(' ')
}
