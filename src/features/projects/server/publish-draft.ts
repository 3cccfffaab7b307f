import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectPublished } from '../domain/project-events.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { decidePublication } from '../domain/publish-project.ts'
import { findProjectPlace } from './find-project-place.ts'
import { claimDraft, saveDraftPublished } from './project-draft-store.ts'
import { projectOfSubmission, saveNewProject } from './project-store.ts'

/**
 * Publishes the draft that waits under the token, once, however many claim it at the same time. Null when none
 * waits (any more). Refuses a company (`private-account-needed`) and a draft whose end date has passed meanwhile
 * (`end-date-passed`); the draft then goes on waiting. A form that was published meanwhile is not published again.
 */
export async function publishDraft(ctx: Context, token: string): Promise<{ projectId: string } | null> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await claimDraft(ctx, token)
    if (!draft) return null
    authorize(projectPolicy.publish(ctx.actor))
    // It was checked by the same schema when it was kept; only its end date can have become wrong.
    const { submissionKey, ...input } = draft.input as PublishProjectInput
    const place = await findProjectPlace(ctx, input.location)
    const decision = decidePublication({ publisher: ctx.actor, input, place, now: ctx.now })
    refuseUnless(decision)
    const project = await saveNewProject(ctx, decision.project, submissionKey)
    const { id } = project ?? (await projectOfSubmission(ctx, decision.project.ownerId, submissionKey))
    await saveDraftPublished(ctx, draft.id, id)
    if (project) await recordEvent(ctx, projectPublished(project))
    return { projectId: id }
  })
}
