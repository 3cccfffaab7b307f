import { userIdOf } from '#kernel/actor.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { newLinkSecret } from '#platform/seal.ts'
import { decideInvitation } from '../../domain/colleague/colleague.ts'
import type { ColleagueInvitationInput } from '../../domain/colleague/colleague-input.ts'
import { colleagueInvited } from '../../domain/company-events.ts'
import { lockOwnPeople } from './colleague-store.ts'
import { queueInvitationMail } from './company-invitation-mail.ts'
import { insertInvitation, invitedEmails } from './invitation-store.ts'

/**
 * An owner invites somebody to the company, by mail. The answer does not reveal whether the email has an account.
 * Returns the secret of the link, which only the mail may hold. Refuses what `decideInvitation` refuses, and
 * `too-many-invitations`.
 */
export async function inviteColleague(
  ctx: Context,
  { email, role }: ColleagueInvitationInput,
): Promise<{ secret: string }> {
  const secret = newLinkSecret(ctx.services)
  await inTransaction(ctx, async (ctx) => {
    const { colleagues, ...company } = await lockOwnPeople(ctx)
    const { companyId } = company
    const people = { emails: colleagues.map((colleague) => colleague.email) }
    refuseUnless(decideInvitation({ ...people, invited: await invitedEmails(ctx, companyId) }, email))
    const invitedBy = found(userIdOf(ctx.actor), 'account')
    const id = await insertInvitation(ctx, { companyId, email, role, invitedBy, secret })
    await queueInvitationMail(ctx, { ...company, email, role, secret })
    await recordEvent(ctx, colleagueInvited(companyId, id, role))
  })
  return { secret }
}
