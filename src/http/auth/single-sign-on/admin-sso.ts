import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { AttributeMapping, NAME_ID_FORMATS } from '#identity/single-sign-on/domain/saml-attributes.ts'
import { addSsoProvider } from '#identity/single-sign-on/server/add-sso-provider.ts'
import { deleteSsoProvider } from '#identity/single-sign-on/server/delete-sso-provider.ts'
import { findAdministeredProvider } from '#identity/single-sign-on/server/sso-provider.ts'
import type { SsoProviderInput } from '#identity/single-sign-on/server/sso-provider-facts.ts'
import { type SsoProvider, ssoProviders } from '#identity/single-sign-on/server/sso-provider-queries.ts'
import { updateSsoProvider } from '#identity/single-sign-on/server/update-sso-provider.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireService } from '../bearer.ts'
import { readBody } from '../read-body.ts'

type AdminContext = HonoContext<AuthEnvironment>

const text = z.optional(z.string())
const ProviderBody = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: z.optional(z.array(z.string().check(z.maxLength(253))).check(z.maxLength(100))),
  attribute_mapping: z.optional(AttributeMapping),
  name_id_format: text,
  disabled: z.optional(z.boolean()),
  resource_id: z.optional(z.string().check(z.maxLength(255))),
})

/**
 * `/admin/sso/providers`: organisations whose logins are trusted, for programs with the service key (auth-v1 section
 * 15.4).
 */
export const adminSsoApi = new Hono<AuthEnvironment>()
  .get('/admin/sso/providers', async (c) => {
    const all = await ssoProviders(await requireService(c))
    return c.json({ items: all.map((provider) => presentProvider(provider, { isShort: true })) })
  })
  .post('/admin/sso/providers', async (c) => {
    const ctx = await requireService(c)
    const body = await readBody(c, ProviderBody)
    if (body.type !== 'saml') throw new Refused('sso-type-unsupported')
    return answerProvider(c, await addSsoProvider(ctx, inputIn(body)), 201)
  })
  .get('/admin/sso/providers/:id', async (c) => {
    await requireService(c)
    return answerProvider(c, c.req.param('id'))
  })
  .put('/admin/sso/providers/:id', async (c) => {
    const ctx = await requireService(c)
    const id = c.req.param('id')
    await updateSsoProvider(ctx, id, inputIn(await readBody(c, ProviderBody)))
    return answerProvider(c, id)
  })
  .delete('/admin/sso/providers/:id', async (c) => {
    const ctx = await requireService(c)
    const provider = await findAdministeredProvider(ctx, c.req.param('id'))
    await deleteSsoProvider(ctx, provider.id)
    return c.json(presentProvider(provider))
  })

function inputIn(body: z.output<typeof ProviderBody>): SsoProviderInput {
  return {
    metadataUrl: body.metadata_url || undefined,
    metadataXml: body.metadata_xml || undefined,
    domains: body.domains,
    attributeMapping: body.attribute_mapping,
    nameIdFormat: body.name_id_format === '' ? null : formatIn(body.name_id_format),
    isDisabled: body.disabled,
    resourceId: body.resource_id || undefined,
  }
}

function formatIn(format: string | undefined): string | undefined {
  if (format !== undefined && !NAME_ID_FORMATS.some((known) => known === format))
    throw new Refused('name-id-format-unsupported', { formats: NAME_ID_FORMATS.join(', ') })
  return format
}

async function answerProvider(c: AdminContext, id: string, status: 200 | 201 = 200): Promise<Response> {
  return c.json(presentProvider(await findAdministeredProvider(c.get('services'), id)), status)
}

/** Lists leave out the metadata, which may be long. */
function presentProvider(provider: SsoProvider, { isShort = false } = {}) {
  const { resourceId, metadataUrl, nameIdFormat } = provider
  return {
    id: provider.id,
    ...(resourceId && { resource_id: resourceId }),
    disabled: provider.isDisabled ?? false,
    saml: {
      entity_id: provider.entityId,
      ...(!isShort && { metadata_xml: provider.metadataXml }),
      ...(metadataUrl && { metadata_url: metadataUrl }),
      attribute_mapping: provider.attributeMapping,
      ...(nameIdFormat && { name_id_format: nameIdFormat }),
    },
    domains: provider.domains.map(({ domain, createdAt, updatedAt }) => ({
      domain,
      created_at: createdAt,
      updated_at: updatedAt,
    })),
    created_at: provider.createdAt,
    updated_at: provider.updatedAt,
  }
}
