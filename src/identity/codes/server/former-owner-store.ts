import type { CodeChannel } from '#identity/accounts/domain/contact.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { deleteCodesOf } from './code-store.ts'

type Kept = {
  /** The address that was proved. */
  channel: CodeChannel
  /** The provider's identity that proved it; otherwise the account's own for the channel. */
  identity?: { provider: string; subject: string }
}

/**
 * Somebody may have made the account with an address that was not theirs: nothing that was chosen before the address is
 * proved is worth anything to the person who proves it, and no way in may stay open. Password, sessions, second factors, other
 * ways in, codes and changes under way are gone, with an address of mail the phone too. Returns whether there was any
 * way in at all.
 */
export async function forgetFormerOwner(
  ctx: TransactionContext,
  userId: string,
  kept: Kept,
): Promise<boolean> {
  const { db } = ctx
  const user = await db
    .selectFrom('auth.users')
    .select('encrypted_password as password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await deleteCodesOf(ctx, userId)
  await deletePendingFlows(ctx, userId)
  const sessions = await deleteSessionsOf(ctx, userId)
  const factors = await db.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).executeTakeFirst()
  const providers = await deleteOtherIdentities(ctx, userId, kept)
  const noPhone = kept.channel === 'email' && { phone: null, phone_confirmed_at: null }
  await db
    .updateTable('auth.users')
    .set({ encrypted_password: null, ...noPhone, updated_at: ctx.now })
    .where('id', '=', userId)
    .execute()
  return user.password !== null || sessions > 0 || factors.numDeletedRows > 0n || providers > 0
}

/** What waits to be linked to the account, or for somebody to fetch a session of it. */
async function deletePendingFlows({ db }: TransactionContext, userId: string): Promise<void> {
  await db
    .deleteFrom('auth.flow_state')
    .where((where) =>
      where.or([
        where('linking_target_id', '=', userId),
        where.and([where('user_id', '=', userId), where('auth_code_issued_at', 'is not', null)]),
      ]),
    )
    .execute()
}

/** Only the one that was proved stays; returns how many of providers have gone. */
async function deleteOtherIdentities(
  { db }: TransactionContext,
  userId: string,
  { channel, identity }: Kept,
): Promise<number> {
  const provider = identity?.provider ?? channel
  const subject = identity?.subject ?? userId
  const gone = await db
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('provider', '<>', provider), where('provider_id', '<>', subject)]))
    .returning('provider')
    .execute()
  return gone.filter(({ provider: name }) => name !== 'email' && name !== 'phone').length
}
