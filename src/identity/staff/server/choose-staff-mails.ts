import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { staffMailsChosen } from '../domain/staff-events.ts'
import { lockMember, saveStaffMails } from './staff-store.ts'

/** Saves which mails a member of staff wants; they act as the holder of their account, whatever their role. */
export async function chooseStaffMails(
  ctx: Context,
  { mail }: { mail: readonly StaffMail[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.update(ctx.actor))
    const { userId } = ctx.actor
    await lockMember(ctx, userId)
    await saveStaffMails(ctx, userId, mail)
    await recordEvent(ctx, staffMailsChosen(userId, mail))
  })
}
