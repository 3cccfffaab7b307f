import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectPublished } from '../domain/project-events.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { decidePublication } from '../domain/publish-project.ts'
import { findProjectPlace } from './find-project-place.ts'
import { projectOfSubmission, saveNewProject } from './project-store.ts'

/**
 * Publishes what a customer wrote. Its position comes from the typed place alone. Sending the same form again
 * answers with the first project and `created: false`. Refuses a company (`private-account-needed`).
 */
export async function publishProject(
  ctx: Context,
  { submissionKey, ...input }: PublishProjectInput,
): Promise<{ projectId: string; created: boolean }> {
  const place = await findProjectPlace(ctx, input.location)
  return inTransaction(ctx, async (ctx) => {
    authorize(projectPolicy.publish(ctx.actor))
    const decision = decidePublication({ publisher: ctx.actor, input, place, now: ctx.now })
    refuseUnless(decision)
    const project = await saveNewProject(ctx, decision.project, submissionKey)
    if (!project) {
      const { id } = await projectOfSubmission(ctx, decision.project.ownerId, submissionKey)
      return { projectId: id, created: false }
    }
    await recordEvent(ctx, projectPublished(project))
    return { projectId: project.id, created: true }
  })
}
