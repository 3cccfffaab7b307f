import { isUuid } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { normalDomain } from '../domain/sso-domain.ts'
import {
  type SsoProvider,
  ssoProviderByDomain,
  ssoProviderByEntity,
  ssoProviderById,
} from './sso-provider-queries.ts'

type Source = Pick<AnyContext, 'db'>

/** How a client names the organisation: by the provider's id, or by the domain of an email. */
export type SsoProviderName = { providerId: string } | { domain: string }

/**
 * The provider that a login is sent to. Refuses `sso-provider-unknown`, `sso-domain-unknown`,
 * `sso-provider-disabled`.
 */
export async function findSsoProvider(source: Source, name: SsoProviderName): Promise<SsoProvider> {
  if ('providerId' in name)
    return enabled(await ssoProviderById(source, name.providerId), 'sso-provider-unknown')
  return enabled(await ssoProviderByDomain(source, normalDomain(name.domain)), 'sso-domain-unknown')
}

/** The provider that a response comes from. Refuses `saml-idp-unknown`, `sso-provider-disabled`. */
export async function findSamlIssuer(
  source: Source,
  { providerId, issuer }: { providerId: string | null; issuer: string | null },
): Promise<SsoProvider> {
  const provider = providerId
    ? await ssoProviderById(source, providerId)
    : issuer && (await ssoProviderByEntity(source, issuer))
  return enabled(provider || null, 'saml-idp-unknown')
}

/** The provider that the operator's program names. Refuses `sso-provider-not-found`. */
export async function findAdministeredProvider(source: Source, id: string): Promise<SsoProvider> {
  const provider = isUuid(id) ? await ssoProviderById(source, id) : null
  if (!provider) throw new Refused('sso-provider-not-found')
  return provider
}

function enabled(provider: SsoProvider | null, refusal: string): SsoProvider {
  if (!provider) throw new Refused(refusal)
  if (provider.isDisabled) throw new Refused('sso-provider-disabled')
  return provider
}
