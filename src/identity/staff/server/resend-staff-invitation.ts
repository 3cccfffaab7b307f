import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { isConfirmed } from '#identity/accounts/server/account-queries.ts'
import { lockAccount, saveAccount } from '#identity/accounts/server/account-store.ts'
import { sendCodeMail } from '#identity/codes/server/send-code-mail.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { staffInvited } from '../domain/staff-events.ts'
import { decideInvitingAgain, enrolmentEnd, INVITATIONS_AGAIN } from '../domain/staff-member.ts'
import { lockMember, saveEnrolment } from './staff-store.ts'

/**
 * Mails a member of staff who has not followed their invitation a new link; the earlier one stops working, and the time
 * to set up a second factor starts again. Refusals: `member-gone`, `invitation-accepted`, `too-many-invitations`.
 */
export async function resendStaffInvitation(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.manageStaff(ctx.actor))
    const { member } = await lockMember(ctx, userId)
    const account = await lockAccount(ctx, member.userId)
    refuseUnless(decideInvitingAgain({ isConfirmed: isConfirmed(account, 'email') }))
    const seconds = await takeToken(ctx, `staff-invitation:${account.id}`, INVITATIONS_AGAIN)
    if (seconds !== null) throw new Refused('too-many-invitations', { seconds })
    await saveAccount(ctx, account.id, { invited_at: ctx.now })
    await saveEnrolment(ctx, account.id, enrolmentEnd(ctx.now))
    await sendCodeMail(ctx, { id: account.id, email: account.email ?? '' }, { purpose: 'invite' })
    await recordEvent(ctx, staffInvited(account.id, member.role))
  })
}
