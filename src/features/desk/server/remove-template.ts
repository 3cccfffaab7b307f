import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { templateRemoved } from '../domain/desk-events.ts'
import { deleteTemplate } from './reply-template-store.ts'

/** Removes a reply template. */
export async function removeTemplate(ctx: Context, { id }: { id: string }): Promise<void> {
  if (!isUuid(id)) throw new NotFound('reply-template')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    if (!(await deleteTemplate(ctx, id))) throw new NotFound('reply-template')
    await recordEvent(ctx, templateRemoved(id))
  })
}
