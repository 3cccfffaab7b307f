import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { samlPolicy } from '../domain/saml-policy.ts'
import { ssoProviderDeleted } from '../domain/sso-provider-events.ts'
import { findAdministeredProvider } from './sso-provider.ts'
import { removeSsoProvider } from './sso-provider-store.ts'

/** Stops trusting an organisation's logins; the accounts of its people stay. Refuses `sso-provider-not-found`. */
export async function deleteSsoProvider(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(samlPolicy.configure(ctx.actor))
    await findAdministeredProvider(ctx, id)
    if (!(await removeSsoProvider(ctx, id))) throw new Refused('sso-provider-not-found')
    await recordEvent(ctx, ssoProviderDeleted(id))
  })
}
