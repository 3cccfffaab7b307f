import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { deleteFactors } from '#identity/factors/server/factor-store.ts'
import { loadFactorsOf } from '#identity/factors/server/held-factors.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import { userIdOf } from '#kernel/actor.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { staffFactorReset } from '../domain/staff-events.ts'
import { decideFactorReset, enrolmentEnd } from '../domain/staff-member.ts'
import { lockMember, saveEnrolment } from './staff-store.ts'

/**
 * For another member of staff who has lost the phone: deletes their factors, ends their sessions, and they set up a
 * new factor at the next login, in time. They are told by mail. Refusals: `member-gone`, `own-factor`.
 */
export async function resetStaffFactor(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.manageStaff(ctx.actor))
    const { member } = await lockMember(ctx, userId)
    refuseUnless(decideFactorReset(member, userIdOf(ctx.actor)))
    const { account, factors } = await loadFactorsOf(ctx, member.userId)
    await deleteFactors(ctx, factors)
    await deleteSessionsOf(ctx, account.id)
    await saveEnrolment(ctx, account.id, enrolmentEnd(ctx.now))
    if (account.email)
      await queueAccountMail(ctx, { to: account.email, userId: account.id, template: 'factor-removed' })
    await recordEvent(ctx, staffFactorReset(account.id))
  })
}
