import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { removeRefusedEmail } from '#platform/mail/refused-email-store.ts'
import { emailRestored } from '../../domain/desk-events.ts'

/** An email that refused a mail gets mail again. `id`: of what was noted (UUID); one that is not there is 404. */
export async function restoreEmail(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.seeToMails(ctx.actor))
    if (!(await removeRefusedEmail(ctx, id))) throw new NotFound('refused-email')
    await recordEvent(ctx, emailRestored(id))
  })
}
