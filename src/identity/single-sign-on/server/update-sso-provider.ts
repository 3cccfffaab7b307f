import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { samlPolicy } from '../domain/saml-policy.ts'
import { ssoProviderUpdated } from '../domain/sso-provider-events.ts'
import { findAdministeredProvider } from './sso-provider.ts'
import { domainsIn, metadataIn, type SsoProviderInput } from './sso-provider-facts.ts'
import { replaceSsoDomains, saveSsoProvider } from './sso-provider-store.ts'

/**
 * Changes the settings of an organisation; what is left out stays. Its entity id cannot change, because the accounts
 * of its people belong to it. Refusals: `sso-provider-not-found`, `saml-entity-id-mismatch`, and those of
 * `addSsoProvider`.
 */
export async function updateSsoProvider(ctx: Context, id: string, input: SsoProviderInput): Promise<void> {
  authorize(samlPolicy.configure(ctx.actor))
  const { entityId } = await findAdministeredProvider(ctx, id)
  const known = await metadataIn(input)
  if (known && known.metadata.entityId !== entityId)
    throw new Refused('saml-entity-id-mismatch', { expected: entityId, got: known.metadata.entityId })
  const domains = domainsIn(input)
  const { resourceId, isDisabled, attributeMapping, nameIdFormat } = input
  // Metadata that was given as text is not replaced by a fetch.
  const metadata = known && { metadataXml: known.xml, metadataUrl: input.metadataUrl ?? null }
  await inTransaction(ctx, async (ctx) => {
    await saveSsoProvider(ctx, id, { resourceId, isDisabled, attributeMapping, nameIdFormat, ...metadata })
    if (domains) await replaceSsoDomains(ctx, id, domains)
    await recordEvent(ctx, ssoProviderUpdated(id))
  })
}
