import type { Selectable } from 'kysely'
import { identityUnlinked } from '#identity/accounts/domain/account-events.ts'
import { metadataOf } from '#identity/accounts/domain/account-metadata.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { type ClientDevice, noDevice } from '#identity/accounts/domain/client-device.ts'
import { type AccountRow, accountRecord } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteIdentity, saveProviders } from '#identity/accounts/server/identity-store.ts'
import { checkOwner } from '#identity/codes/server/owner-proof.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { isEmailTaken } from '#identity/sessions/server/own-account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { AuthIdentities } from '#platform/db/schema.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideUnlinking, type OwnIdentity } from '../domain/unlink-identity.ts'
import { identityName } from './own-identity-queries.ts'

export type UnlinkIdentityInput = {
  identityId: string
  /** As `checkOwner` takes it. */
  password: string | null
}

/**
 * Removes a login method from the caller's own account and mails its owner. Refusals: `identity-not-uuid`,
 * `single-identity`, `identity-not-found`, `identity-holds-email` (the account's confirmed email),
 * `identity-email-conflict` (another account has the email that it would get), those of `checkOwner`.
 */
export async function unlinkIdentity(
  ctx: Context,
  { identityId, password }: UnlinkIdentityInput,
  device: ClientDevice = noDevice,
): Promise<void> {
  const { actor } = ctx
  authorize(accountPolicy.update(actor))
  if (!isUuid(identityId)) throw new Refused('identity-not-uuid')
  await checkOwner(ctx, password, device)
  await inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, actor.userId)
    const { identities } = found(await accountRecord(ctx, account.id), 'account')
    const decision = decideUnlinking(
      {
        email: account.email,
        isEmailConfirmed: account.email_confirmed_at !== null,
        identities: identities.map(ownIdentity),
      },
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
    await tellOwner(ctx, account, identity)
    await recordEvent(ctx, identityUnlinked(account.id, identity.provider))
  })
}

async function tellOwner(
  ctx: TransactionContext,
  { id: userId, email: to, email_confirmed_at }: AccountRow,
  { provider }: OwnIdentity,
): Promise<void> {
  const values = { provider: identityName(ctx.services, provider) }
  if (to && email_confirmed_at)
    await queueAccountMail(ctx, { to, userId, template: 'identity-unlinked', values })
}

function ownIdentity({ id, provider, email, identity_data }: Selectable<AuthIdentities>): OwnIdentity {
  return { id, provider, email, isVerified: metadataOf(identity_data)['email_verified'] === true }
}
