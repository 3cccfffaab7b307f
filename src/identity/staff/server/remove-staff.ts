import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { deleteAccount } from '#identity/sign-in/server/account-end.ts'
import { userIdOf } from '#kernel/actor.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { staffRemoved } from '../domain/staff-events.ts'
import { decideRemoval } from '../domain/staff-member.ts'
import { deleteStaff, lockMember } from './staff-store.ts'

/**
 * Removes a member of staff: their account is deleted with sessions and factors, and what they did stays in the log
 * under their name. Refusals: `member-gone`, `last-administrator`, `own-membership`.
 */
export async function removeStaff(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.manageStaff(ctx.actor))
    const facts = await lockMember(ctx, userId)
    refuseUnless(decideRemoval(facts, userIdOf(ctx.actor)))
    // Before the account: the database makes sure that one administrator remains.
    await deleteStaff(ctx, facts.member.userId)
    await deleteAccount(ctx, facts.member.userId)
    await recordEvent(ctx, staffRemoved(facts.member.userId))
  })
}
