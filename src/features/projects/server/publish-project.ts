import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectPublished } from '../domain/project-events.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { saveNewProject } from './project-store.ts'
import { preparePublication } from './publication.ts'
import { hasOpenProjectOfForm } from './publishing-queries.ts'

/**
 * Publishes a customer's project. Its position is that of the typed place, or of the chosen municipality when the place
 * is not recognised. Sending the same form again returns the first project and `created: false`; with other contents it
 * makes another project, and `isOneMore` while an earlier one of the form still takes quotes. Refuses a company
 * (`private-account-needed`) and an account that has published enough for a day or a month (`published-enough-…`).
 */
export async function publishProject(
  ctx: Context,
  input: PublishProjectInput,
): Promise<{ projectId: string; created: boolean; isOneMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    authorize(projectPolicy.publish(ctx.actor))
    const decided = await preparePublication(ctx, ctx.actor, input)
    if ('earlier' in decided) return { projectId: decided.earlier.id, created: false, isOneMore: false }
    const isOneMore = await hasOpenProjectOfForm(ctx, ctx.actor.userId, input.submissionKey)
    const project = await saveNewProject(ctx, decided)
    await recordEvent(ctx, projectPublished(project))
    return { projectId: project.id, created: true, isOneMore }
  })
}
