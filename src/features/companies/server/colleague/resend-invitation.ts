import { userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { newLinkSecret } from '#platform/seal.ts'
import { invitationSentAgain } from '../../domain/company-events.ts'
import { lockOwnPeople } from './colleague-store.ts'
import { queueInvitationMail } from './company-invitation-mail.ts'
import { lockInvitation, renewInvitation } from './invitation-store.ts'

/**
 * An owner mails an invitation again, with a new link that is valid for a week; the earlier link stops working. Refuses
 * `too-many-invitations`, `invitation-gone`.
 */
export async function resendInvitation(
  ctx: Context,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const secret = newLinkSecret(ctx.services)
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnPeople(ctx)
    const { companyId } = company
    const { id, email, role } = await lockInvitation(ctx, companyId, invitationId)
    const invitedBy = found(userIdOf(ctx.actor), 'account')
    await renewInvitation(ctx, id, { invitedBy, secret })
    await queueInvitationMail(ctx, { ...company, email, role, secret })
    await recordEvent(ctx, invitationSentAgain(companyId, id))
  })
}
