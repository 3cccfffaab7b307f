import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { templateRemoved } from '../domain/desk-events.ts'
import type { TemplateRefusal } from '../domain/reply-template.ts'
import { deleteTemplate } from './reply-template-store.ts'

/** Removes a reply template. Refuses `template-gone` when a colleague has removed it. */
export async function removeTemplate(ctx: Context, { id }: { id: string }): Promise<void> {
  if (!isUuid(id)) throw new NotFound('reply-template')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    if (!(await deleteTemplate(ctx, id))) throw new Refused('template-gone' satisfies TemplateRefusal)
    await recordEvent(ctx, templateRemoved(id))
  })
}
