import * as client from 'openid-client'
import { Refused } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { Context } from '#platform/context.ts'
import type { ProviderMemory } from '../domain/provider-login.ts'
import { claimsTogether, type ProviderPerson, personFrom } from '../domain/provider-person.ts'
import { callbackUrl, discoverProvider } from './configured-provider.ts'

export type ProviderAnswer = {
  person: ProviderPerson
  accessToken: string
  refreshToken: string | null
}
type Returned = { state: string; memory: ProviderMemory; answer: URLSearchParams }

/**
 * Exchanges the returned code for the claims about the person: from the id_token (signature, issuer, audience, nonce
 * and times checked) and, where the provider has one, from its userinfo. Refusals: `provider-unreachable`,
 * `provider-code-refused`, `provider-profile-missing`.
 */
export async function askProvider(
  ctx: Context,
  provider: OidcProvider,
  returned: Returned,
): Promise<ProviderAnswer> {
  const configuration = await discoverProvider(ctx.services, provider)
  const refuse = (code: string) => (error: unknown) => {
    ctx.services.log.warn({ provider: provider.id, error: reasonOf(error) }, 'a provider login failed')
    throw new Refused(code)
  }
  const tokens = await exchange(ctx, configuration, returned).catch(refuse('provider-code-refused'))
  const idToken = tokens.claims()
  if (!idToken) throw new Refused('provider-profile-missing')
  const profile = await userinfo(configuration, tokens.access_token, idToken.sub).catch(
    refuse('provider-profile-missing'),
  )
  const person = personFrom(claimsTogether(idToken, profile), provider)
  if (!person) throw new Refused('provider-profile-missing')
  return { person, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null }
}

async function exchange(
  ctx: Context,
  configuration: client.Configuration,
  { state, memory, answer }: Returned,
) {
  const url = new URL(callbackUrl(ctx.services))
  url.search = answer.toString()
  return client.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: memory.nonce,
    idTokenExpected: true,
    ...(memory.verifier && { pkceCodeVerifier: memory.verifier }),
  })
}

async function userinfo(configuration: client.Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return client.fetchUserInfo(configuration, accessToken, subject)
}

/** Never contains the answer itself, which may hold tokens. */
function reasonOf(error: unknown): string {
  const { code, error: told, message } = error as { code?: string; error?: string; message?: string }
  return [code, told, message].filter(Boolean).join(' ')
}
