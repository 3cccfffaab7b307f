import { userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context, Services } from '#platform/context.ts'
import { identitySettingsTexts } from '../texts/providers.ts'

export type OwnIdentity = {
  id: string
  provider: string
  name: string
  email: string | null
  since: Date | null
  /** Can it be removed? Only a provider's, and never the last. */
  isRemovable: boolean
}

/** The caller's login methods, oldest first, and the providers that are not among them. */
export async function listOwnIdentities({ actor, db, services }: Context): Promise<{
  identities: OwnIdentity[]
  connectable: { id: string; name: string }[]
}> {
  const { providers } = services.config.auth
  const rows = await db
    .selectFrom('auth.identities')
    .select(['id', 'provider', 'email', 'created_at as since'])
    .where('user_id', '=', userIdOf(actor) ?? '')
    .orderBy('created_at')
    .execute()
  const identities = rows.map(({ provider, ...row }) => ({
    ...row,
    provider,
    name: identityName(services, provider),
    isRemovable: rows.length > 1 && isProviders(provider),
  }))
  const isConnected = (id: string) => rows.some(({ provider }) => provider === id)
  const connectable = providers.filter(({ id }) => !isConnected(id))
  return { identities, connectable: connectable.map(({ id, name }) => ({ id, name })) }
}

/** One of the caller's login methods that may be removed; not found for any other. */
export async function removableIdentity(ctx: Context, identityId: string): Promise<OwnIdentity> {
  const { identities } = await listOwnIdentities(ctx)
  return found(
    identities.find(({ id, isRemovable }) => id === identityId && isRemovable),
    'identity',
  )
}

/** The display name of a login method, by its provider. */
export function identityName({ config }: Pick<Services, 'config'>, provider: string): string {
  return config.auth.providers.find(({ id }) => id === provider)?.name ?? ownName(provider)
}

function isProviders(provider: string): boolean {
  return provider !== 'email' && provider !== 'phone' && !provider.startsWith('sso:')
}

function ownName(provider: string): string {
  if (provider === 'email') return identitySettingsTexts.email
  return provider === 'phone' ? identitySettingsTexts.phone : identitySettingsTexts.other
}
