import { sql, type Updateable } from 'kysely'
import { uuidOf } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { AuthSamlProviders, AuthSsoProviders } from '#platform/db/schema.ts'
import type { AttributeMapping } from '../domain/saml-attributes.ts'

export type NewSsoProvider = {
  resourceId: string | null
  isDisabled: boolean
  entityId: string
  metadataXml: string
  metadataUrl: string | null
  attributeMapping: AttributeMapping
  nameIdFormat: string | null
}
/** What is left out stays. */
export type SsoProviderChanges = Partial<Omit<NewSsoProvider, 'entityId'>>

/** Refuses `saml-idp-exists` and `sso-resource-exists`. */
export async function insertSsoProvider(ctx: TransactionContext, provider: NewSsoProvider): Promise<string> {
  const id = uuidOf(ctx.services.randomBytes(16))
  const times = { created_at: ctx.now, updated_at: ctx.now }
  await ctx.db
    .insertInto('auth.sso_providers')
    .values({ id, resource_id: provider.resourceId, disabled: provider.isDisabled, ...times })
    .execute()
    .catch(refuseTaken({}))
  await ctx.db
    .insertInto('auth.saml_providers')
    .values({
      id: uuidOf(ctx.services.randomBytes(16)),
      sso_provider_id: id,
      entity_id: provider.entityId,
      metadata_xml: provider.metadataXml,
      metadata_url: provider.metadataUrl,
      metadata_checked_at: ctx.now,
      attribute_mapping: JSON.stringify(provider.attributeMapping),
      name_id_format: provider.nameIdFormat,
      ...times,
    })
    .execute()
    .catch(refuseTaken({ entityId: provider.entityId }))
  return id
}

/** Refuses `sso-resource-exists`, and `sso-provider-not-found` when a concurrent request has deleted it. */
export async function saveSsoProvider(
  ctx: TransactionContext,
  id: string,
  changes: SsoProviderChanges,
): Promise<void> {
  const { resourceId, isDisabled, metadataXml, attributeMapping } = changes
  const provider: Updateable<AuthSsoProviders> = {
    resource_id: resourceId,
    disabled: isDisabled,
    updated_at: ctx.now,
  }
  const saml: Updateable<AuthSamlProviders> = {
    metadata_xml: metadataXml,
    metadata_url: changes.metadataUrl,
    metadata_checked_at: metadataXml === undefined ? undefined : ctx.now,
    attribute_mapping: attributeMapping && JSON.stringify(attributeMapping),
    name_id_format: changes.nameIdFormat,
    updated_at: ctx.now,
  }
  const saved = await ctx.db
    .updateTable('auth.sso_providers')
    .set(provider)
    .where('id', '=', id)
    .returning('id')
    .execute()
    .catch(refuseTaken({}))
  if (saved.length === 0) throw new Refused('sso-provider-not-found')
  await ctx.db.updateTable('auth.saml_providers').set(saml).where('sso_provider_id', '=', id).execute()
}

/** Records that the provider's metadata was requested, whatever the result. */
export async function noteMetadataCheck(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('auth.saml_providers')
    .set({ metadata_checked_at: ctx.now })
    .where('sso_provider_id', '=', id)
    .execute()
}

/** Replaces all domains of the provider. Refuses `sso-domain-exists`. */
export async function replaceSsoDomains(
  ctx: TransactionContext,
  providerId: string,
  domains: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('auth.sso_domains')
    .where('sso_provider_id', '=', providerId)
    .$if(domains.length > 0, (query) => query.where('domain', 'not in', domains))
    .execute()
  for (const domain of domains) {
    const { owner } = await ctx.db
      .insertInto('auth.sso_domains')
      .values({
        id: uuidOf(ctx.services.randomBytes(16)),
        sso_provider_id: providerId,
        domain,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) =>
        // Returns the owner of a domain that exists already.
        conflict.expression(sql`lower(domain)`).doUpdateSet({ domain }),
      )
      .returning('sso_provider_id as owner')
      .executeTakeFirstOrThrow()
    if (owner !== providerId) throw new Refused('sso-domain-exists', { domain, provider: owner })
  }
}

/** False when there was none. */
export async function removeSsoProvider(ctx: TransactionContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('auth.sso_providers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const TAKEN: Readonly<Record<string, string>> = {
  saml_providers_entity_id_key: 'saml-idp-exists',
  sso_providers_resource_id_idx: 'sso-resource-exists',
}

function refuseTaken(details: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown }
    const refusal = code === '23505' ? TAKEN[String(constraint)] : undefined
    throw refusal ? new Refused(refusal, details) : error
  }
}
