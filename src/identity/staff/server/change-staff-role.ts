import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { staffRoleChanged } from '../domain/staff-events.ts'
import { decideRole } from '../domain/staff-member.ts'
import { lockMember, saveRole } from './staff-store.ts'

/** Changes the role of a member of staff, valid from their next request. Refusals: `member-gone`, `last-administrator`. */
export async function changeStaffRole(
  ctx: Context,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.manageStaff(ctx.actor))
    const facts = await lockMember(ctx, userId)
    refuseUnless(decideRole(facts, role))
    await saveRole(ctx, facts.member.userId, role)
    await recordEvent(ctx, staffRoleChanged(facts.member.userId, role))
  })
}
