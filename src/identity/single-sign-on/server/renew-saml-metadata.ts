import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { type IdpMetadata, readSamlMetadata } from './saml-metadata.ts'
import { loadSamlMetadata } from './saml-metadata-source.ts'
import type { SsoProvider } from './sso-provider-queries.ts'
import { noteMetadataCheck, saveSsoProvider } from './sso-provider-store.ts'

const FRESH_MS = 24 * 3_600_000

/**
 * Fetches the provider's metadata again once a day if it has a metadata URL, because keys change. While the URL does
 * not answer, or answers as another provider, the last metadata stays valid.
 */
export async function renewSamlMetadata(ctx: Context, provider: SsoProvider): Promise<IdpMetadata> {
  const { metadataUrl, metadataCheckedAt } = provider
  const age = ctx.now.getTime() - (metadataCheckedAt?.getTime() ?? 0)
  const renewed = metadataUrl && age >= FRESH_MS ? await fetchAgain(ctx, provider, metadataUrl) : null
  return renewed ?? readSamlMetadata(provider.metadataXml)
}

async function fetchAgain(
  ctx: Context,
  { id, entityId }: SsoProvider,
  url: string,
): Promise<IdpMetadata | null> {
  // Recorded first, so that concurrent logins do not wait for the fetch.
  await inBookkeeping(ctx, (ctx) => noteMetadataCheck(ctx, id))
  try {
    const metadataXml = await loadSamlMetadata(url)
    const metadata = await readSamlMetadata(metadataXml)
    if (metadata.entityId !== entityId) throw new Error('metadata of another entity')
    await inBookkeeping(ctx, (ctx) => saveSsoProvider(ctx, id, { metadataXml }))
    return metadata
  } catch (error) {
    ctx.services.log.warn({ provider: id, error: String(error) }, 'SAML metadata could not be renewed')
    return null
  }
}
