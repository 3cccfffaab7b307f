import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { removeRefusedEmail } from '#platform/mail/refused-email-store.ts'
import { emailRestored } from '../../domain/desk-events.ts'
import type { UndeliveredRefusal } from '../../domain/undelivered-mail.ts'

/**
 * Allows mails to a refused email again. `id`: of the refused email (UUID). Refuses `email-not-refused` when it gets mail
 * already, because a colleague was faster or a mail has got through.
 */
export async function restoreEmail(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.handleUndelivered(ctx.actor))
    if (!(await removeRefusedEmail(ctx, id)))
      throw new Refused('email-not-refused' satisfies UndeliveredRefusal)
    await recordEvent(ctx, emailRestored(id))
  })
}
