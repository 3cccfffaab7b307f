import { isUser } from '#kernel/actor.ts'
import { authorize, isRefused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping, inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectPublished } from '../domain/project-events.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { claimDraft, saveDraftClaimed, saveDraftPublished } from './project-draft-store.ts'
import { saveNewProject } from './project-store.ts'
import { preparePublication } from './publication.ts'

/** `form`: what the draft asked for. */
type PublishedDraft = { projectId: string; form: PublishProjectInput }

/**
 * Publishes the draft that waits under the token, once, even if several requests claim it concurrently. Null when none
 * waits. Refuses a company (`private-account-needed`), an end date that has passed (`end-date-passed`) and an account
 * that has published enough for a day or a month (`published-enough-…`); the draft then still waits. A form that was
 * already published is not published again, unless its contents are others.
 */
export async function publishDraft(ctx: Context, token: string): Promise<PublishedDraft | null> {
  const { actor } = ctx
  try {
    return await publish(ctx, token)
  } catch (error) {
    // The draft still waits; from now on it belongs to the account, whose export and deletion include it.
    if (isRefused(error) && isUser(actor))
      await inBookkeeping(ctx, (ctx) => saveDraftClaimed(ctx, token, actor.userId))
    throw error
  }
}

function publish(ctx: Context, token: string): Promise<PublishedDraft | null> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await claimDraft(ctx, token)
    if (!draft) return null
    authorize(projectPolicy.publish(ctx.actor))
    // It was validated by this schema when it was stored; what time can make invalid is decided again now.
    const form = draft.input as PublishProjectInput
    const decided = await preparePublication(ctx, ctx.actor, form)
    if ('earlier' in decided) {
      await saveDraftPublished(ctx, draft.id, decided.earlier.id)
      return { projectId: decided.earlier.id, form }
    }
    const project = await saveNewProject(ctx, decided)
    await saveDraftPublished(ctx, draft.id, project.id)
    await recordEvent(ctx, projectPublished(project))
    return { projectId: project.id, form }
  })
}
