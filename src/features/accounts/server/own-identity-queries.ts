import { userIdOf } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { identitySettingsTexts } from '../texts/providers.ts'

export type OwnIdentity = {
  id: string
  provider: string
  name: string
  email: string | null
  since: Date | null
  /** Can it be taken away? Only a provider's, and never the last. */
  isRemovable: boolean
}

/** The caller's ways in, oldest first, and the providers that are not among them. */
export async function listOwnIdentities({ actor, db, services }: Context): Promise<{
  identities: OwnIdentity[]
  connectable: { id: string; name: string }[]
}> {
  const { providers, manualLinking } = services.config.auth
  const rows = await db
    .selectFrom('auth.identities')
    .select(['id', 'provider', 'email', 'created_at as since'])
    .where('user_id', '=', userIdOf(actor) ?? '')
    .orderBy('created_at')
    .execute()
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? ownName(id)
  const identities = rows.map(({ provider, ...row }) => ({
    ...row,
    provider,
    name: nameOf(provider),
    isRemovable: manualLinking && rows.length > 1 && isProviders(provider),
  }))
  const isConnected = (id: string) => rows.some(({ provider }) => provider === id)
  const connectable = providers.filter(({ id }) => manualLinking && !isConnected(id))
  return { identities, connectable: connectable.map(({ id, name }) => ({ id, name })) }
}

function isProviders(provider: string): boolean {
  return provider !== 'email' && provider !== 'phone' && !provider.startsWith('sso:')
}

function ownName(provider: string): string {
  if (provider === 'email') return identitySettingsTexts.email
  return provider === 'phone' ? identitySettingsTexts.phone : identitySettingsTexts.other
}
