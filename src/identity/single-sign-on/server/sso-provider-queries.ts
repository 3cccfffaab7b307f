import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AnyContext } from '#platform/context.ts'
import { AttributeMapping } from '../domain/saml-attributes.ts'

type Source = Pick<AnyContext, 'db'>

/** An organisation whose logins we trust. */
export type SsoProvider = {
  id: string
  resourceId: string | null
  isDisabled: boolean | null
  createdAt: Date | null
  updatedAt: Date | null
  entityId: string
  metadataXml: string
  metadataUrl: string | null
  metadataCheckedAt: Date | null
  attributeMapping: AttributeMapping
  nameIdFormat: string | null
  domains: { domain: string; createdAt: string | null; updatedAt: string | null }[]
}

/** All of them, oldest first. */
export async function ssoProviders(source: Source): Promise<SsoProvider[]> {
  const rows = await selectProviders(source).orderBy('sso.created_at').orderBy('sso.id').execute()
  return rows.map(toProvider)
}

export async function ssoProviderById(source: Source, id: string): Promise<SsoProvider | null> {
  const row = await selectProviders(source).where('sso.id', '=', id).executeTakeFirst()
  return row ? toProvider(row) : null
}

/** Finds a provider by its SAML entity id. */
export async function ssoProviderByEntity(source: Source, entityId: string): Promise<SsoProvider | null> {
  const row = await selectProviders(source).where('saml.entity_id', '=', entityId).executeTakeFirst()
  return row ? toProvider(row) : null
}

/** Finds a provider by a domain of the organisation's emails, in any case of letters. */
export async function ssoProviderByDomain(source: Source, domain: string): Promise<SsoProvider | null> {
  const row = await selectProviders(source)
    .innerJoin('auth.sso_domains as wanted', 'wanted.sso_provider_id', 'sso.id')
    .where(sql<string>`lower(wanted.domain)`, '=', domain.toLowerCase())
    .executeTakeFirst()
  return row ? toProvider(row) : null
}

function selectProviders({ db }: Source) {
  return db
    .selectFrom('auth.sso_providers as sso')
    .innerJoin('auth.saml_providers as saml', 'saml.sso_provider_id', 'sso.id')
    .select([
      'sso.id',
      'sso.resource_id as resourceId',
      'sso.disabled as isDisabled',
      'sso.created_at as createdAt',
      'sso.updated_at as updatedAt',
      'saml.entity_id as entityId',
      'saml.metadata_xml as metadataXml',
      'saml.metadata_url as metadataUrl',
      'saml.metadata_checked_at as metadataCheckedAt',
      'saml.attribute_mapping as mapping',
      'saml.name_id_format as nameIdFormat',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('auth.sso_domains as d')
          .select(['d.domain', 'd.created_at as createdAt', 'd.updated_at as updatedAt'])
          .whereRef('d.sso_provider_id', '=', 'sso.id')
          .orderBy('d.domain'),
      ).as('domains'),
    )
}

type Row = Omit<SsoProvider, 'attributeMapping' | 'domains'> & {
  mapping: unknown
  domains: { domain: string; createdAt: unknown; updatedAt: unknown }[]
}

function toProvider({ mapping, domains, ...provider }: Row): SsoProvider {
  return {
    ...provider,
    attributeMapping: AttributeMapping.safeParse(mapping).data ?? {},
    domains: domains.map(({ domain, createdAt, updatedAt }) => ({
      domain,
      createdAt: instantText(createdAt),
      updatedAt: instantText(updatedAt),
    })),
  }
}

/** Inside JSON the database writes instants with an offset. */
function instantText(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null
}
