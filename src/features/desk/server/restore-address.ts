import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { removeRefusedAddress } from '#platform/mail/refused-address-store.ts'
import { addressRestored } from '../domain/desk-events.ts'

/** An address that refused a mail gets mail again. `id`: of what was noted (UUID); one that is not there is 404. */
export async function restoreAddress(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.seeToMails(ctx.actor))
    if (!(await removeRefusedAddress(ctx, id))) throw new NotFound('refused-address')
    await recordEvent(ctx, addressRestored(id))
  })
}
