import type { Selectable } from 'kysely'
import { hasAccount } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { AuthIdentities } from '#platform/db/schema.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { identityUnlinked } from '../domain/account-events.ts'
import { metadataOf } from '../domain/account-metadata.ts'
import { accountPolicy } from '../domain/account-policy.ts'
import { decideUnlinking, type OwnIdentity } from '../domain/unlink-identity.ts'
import { saveAccount } from './account-change-store.ts'
import { accountRecord } from './account-queries.ts'
import { lockAccount } from './account-store.ts'
import { saveProviders } from './confirmation-store.ts'
import { deleteIdentity } from './identity-store.ts'
import { isEmailTaken } from './own-account-queries.ts'

/**
 * Takes a way in off the caller's own account. Refusals: `manual-linking-disabled`, `identity-not-uuid`,
 * `single-identity`, `identity-not-found`, `identity-email-conflict` (the address it would get then is somebody else's).
 */
export async function unlinkIdentity(ctx: Context, { identityId }: { identityId: string }): Promise<void> {
  const { actor } = ctx
  if (!hasAccount(actor)) throw new Refused('not-allowed')
  if (!ctx.services.config.auth.manualLinking) throw new Refused('manual-linking-disabled')
  if (!isUuid(identityId)) throw new Refused('identity-not-uuid')
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.update(ctx.actor))
    const account = await lockAccount(ctx, actor.userId)
    const { identities } = found(await accountRecord(ctx, account.id), 'account')
    const decision = decideUnlinking(
      { email: account.email, identities: identities.map(ownIdentity) },
      identityId,
    )
    refuseUnless(decision)
    const { identity, email, dropsPhone } = decision
    if (email && email !== account.email && (await isEmailTaken(ctx, email, account.id)))
      throw new Refused('identity-email-conflict')
    await deleteIdentity(ctx, { id: identity.id, userId: account.id })
    if (dropsPhone) await saveAccount(ctx, account.id, { phone: null, phone_confirmed_at: null })
    if (email !== account.email)
      await saveAccount(ctx, account.id, { email, email_confirmed_at: email ? ctx.now : null })
    await saveProviders(ctx, account.id)
    await recordEvent(ctx, identityUnlinked(account.id, identity.provider))
  })
}

function ownIdentity({ id, provider, email, identity_data }: Selectable<AuthIdentities>): OwnIdentity {
  return { id, provider, email, isVerified: metadataOf(identity_data)['email_verified'] === true }
}
