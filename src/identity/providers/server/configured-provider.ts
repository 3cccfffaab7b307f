import * as client from 'openid-client'
import { Refused } from '#kernel/refusal.ts'
import type { OidcProvider } from '#platform/auth-settings.ts'
import type { Services } from '#platform/context.ts'

const KEPT_MS = 10 * 60_000
/** For each request to a provider: a person waits in front of an empty page. */
export const PROVIDER_TIMEOUT_SECONDS = 4

type Discovered = { until: number; configuration: Promise<client.Configuration> }

const discovered = new WeakMap<OidcProvider, Discovered>()

/** The configured provider of this name. Refuses `provider-unsupported` with the `provider`. */
export function findProvider({ config }: Pick<Services, 'config'>, name: string): OidcProvider {
  const provider = config.auth.providers.find(({ id }) => id === name.toLowerCase())
  if (!provider) throw new Refused('provider-unsupported', { provider: name.slice(0, 100) })
  return provider
}

/** The redirect URL for all providers. */
export function callbackUrl({ config }: Pick<Services, 'config'>): string {
  return `${config.auth.externalUrl}/callback`
}

/**
 * The provider's metadata (OpenID Connect Discovery), fetched again every ten minutes. Only issuers that the operator
 * has configured are ever requested, and without https only those on this machine. Refuses `provider-unreachable`.
 */
export async function discoverProvider(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  provider: OidcProvider,
): Promise<client.Configuration> {
  const now = clock().getTime()
  const known = discovered.get(provider)
  const fresh = known && known.until > now ? known : { until: now + KEPT_MS, configuration: ask(provider) }
  discovered.set(provider, fresh)
  try {
    return await fresh.configuration
  } catch (error) {
    if (discovered.get(provider) === fresh) discovered.delete(provider)
    log.warn({ provider: provider.id, error: String(error) }, 'a provider does not answer')
    throw new Refused('provider-unreachable', { provider: provider.id })
  }
}

async function ask({ issuer, clientId, clientSecret }: OidcProvider): Promise<client.Configuration> {
  const url = new URL(issuer)
  return client.discovery(url, clientId, undefined, authentication(clientSecret), {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isOnThisMachine(url) ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** The authentication method that the provider asks for; HTTP Basic if it names none. */
function authentication(secret: string | null): client.ClientAuth {
  if (!secret) return client.None()
  return (server, ...request) => {
    const wanted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isInBody = !wanted.includes('client_secret_basic') && wanted.includes('client_secret_post')
    const prove = isInBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
    return prove(server, ...request)
  }
}

function isOnThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
