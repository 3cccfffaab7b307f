import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { templateSaved } from '../domain/desk-events.ts'
import { decideTemplate, type TemplateRefusal } from '../domain/reply-template.ts'
import { replyTemplates } from './reply-template-queries.ts'
import { insertTemplate, lockTemplates, updateTemplate } from './reply-template-store.ts'

type SavedTemplate = { id: string | null; name: string; body: string }

/**
 * Saves a new template (`id` null) or changes an existing one. Refuses `too-many-templates`, and `template-gone` when a
 * colleague has removed it.
 */
export async function saveTemplate(ctx: Context, { id, name, body }: SavedTemplate): Promise<void> {
  if (id !== null && !isUuid(id)) throw new NotFound('reply-template')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    const words = { name, body, by: ctx.actor.name }
    const savedId = id === null ? await addNew(ctx, words) : await changeExisting(ctx, id, words)
    await recordEvent(ctx, templateSaved(savedId))
  })
}

type Words = { name: string; body: string; by: string }

async function addNew(ctx: TransactionContext, words: Words): Promise<string> {
  await lockTemplates(ctx)
  refuseUnless(decideTemplate((await replyTemplates(ctx)).length))
  return insertTemplate(ctx, words)
}

async function changeExisting(ctx: TransactionContext, id: string, words: Words): Promise<string> {
  if (!(await updateTemplate(ctx, id, words))) throw new Refused('template-gone' satisfies TemplateRefusal)
  return id
}
