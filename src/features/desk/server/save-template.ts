import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { templateSaved } from '../domain/desk-events.ts'
import { decideTemplate, decideTemplateChange, type TemplateWords } from '../domain/reply-template.ts'
import { replyTemplates } from './reply-template-queries.ts'
import { insertTemplate, lockTemplate, lockTemplates, updateTemplate } from './reply-template-store.ts'

type SavedTemplate = TemplateWords & { id: string | null; opened?: TemplateWords }

/**
 * Saves a new template (`id` null) or changes an existing one, which was `opened` with these words. Refuses
 * `too-many-templates`, and `template-gone` or `template-changed` when a colleague was faster.
 */
export async function saveTemplate(ctx: Context, { id, opened, ...words }: SavedTemplate): Promise<void> {
  if (id !== null && !isUuid(id)) throw new NotFound('reply-template')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.keepNotes(ctx.actor))
    const signed = { ...words, by: ctx.actor.name }
    const savedId = id === null ? await addNew(ctx, signed) : await changeExisting(ctx, id, signed, opened)
    await recordEvent(ctx, templateSaved(savedId))
  })
}

type SignedWords = TemplateWords & { by: string }

async function addNew(ctx: TransactionContext, words: SignedWords): Promise<string> {
  await lockTemplates(ctx)
  refuseUnless(decideTemplate((await replyTemplates(ctx)).length))
  return insertTemplate(ctx, words)
}

async function changeExisting(
  ctx: TransactionContext,
  id: string,
  words: SignedWords,
  opened: TemplateWords | undefined,
): Promise<string> {
  refuseUnless(decideTemplateChange(await lockTemplate(ctx, id), words, opened))
  await updateTemplate(ctx, id, words)
  return id
}
