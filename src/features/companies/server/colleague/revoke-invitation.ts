import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { invitationRevoked } from '../../domain/company-events.ts'
import { lockOwnPeople } from './colleague-store.ts'
import { deleteInvitation, lockInvitation } from './invitation-store.ts'

/** An owner withdraws an invitation; its link stops working. Refuses `invitation-gone`. */
export async function revokeInvitation(
  ctx: Context,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = await lockOwnPeople(ctx)
    const { id } = await lockInvitation(ctx, companyId, invitationId)
    await deleteInvitation(ctx, id)
    await recordEvent(ctx, invitationRevoked(companyId, id))
  })
}
