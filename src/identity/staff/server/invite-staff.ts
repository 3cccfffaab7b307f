import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { isEmail, normalEmail } from '#identity/accounts/domain/email.ts'
import { saveAccount } from '#identity/accounts/server/account-store.ts'
import { makesDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { insertGivenAccount } from '#identity/accounts/server/new-account-store.ts'
import { sendCodeMail } from '#identity/codes/server/send-code-mail.ts'
import { isEmailTaken } from '#identity/sessions/server/own-account-queries.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { staffInvited } from '../domain/staff-events.ts'
import type { StaffInvitationInput } from '../domain/staff-input.ts'
import { enrolmentEnd } from '../domain/staff-member.ts'
import { insertStaff } from './staff-store.ts'

/**
 * Makes an account for a new member of staff and mails them a link to log in. They choose the password themselves and
 * set up their second factor, in time. Refusals: `email-invalid`, `email-exists`: staff need an account of their own.
 */
export async function inviteStaff(
  ctx: Context,
  { email: given, name, role }: StaffInvitationInput,
): Promise<string> {
  const email = normalEmail(given)
  if (!isEmail(email)) throw new Refused('email-invalid')
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.manageStaff(ctx.actor))
    if (await isEmailTaken(ctx, email, null)) throw new Refused('email-exists')
    const { id } = await insertGivenAccount(ctx, { email, phone: null })
    await saveAccount(ctx, id, { invited_at: ctx.now })
    const madeBy = ctx.actor.name
    const enrollUntil = enrolmentEnd(ctx.now)
    await insertStaff(ctx, { userId: id, name, role, madeBy, isDemo: makesDemo(ctx), enrollUntil })
    await sendCodeMail(ctx, { id, email }, { purpose: 'invite' })
    await recordEvent(ctx, staffInvited(id, role))
    return id
  })
}
