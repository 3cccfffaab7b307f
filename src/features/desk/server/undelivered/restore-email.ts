import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { removeRefusedEmail } from '#platform/mail/refused-email-store.ts'
import { emailRestored } from '../../domain/desk-events.ts'

/** Allows mails to a refused email again. `id`: of the refused email (UUID). Not found for any other id. */
export async function restoreEmail(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.handleUndelivered(ctx.actor))
    if (!(await removeRefusedEmail(ctx, id))) throw new NotFound('refused-email')
    await recordEvent(ctx, emailRestored(id))
  })
}
