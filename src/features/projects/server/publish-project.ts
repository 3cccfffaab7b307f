import { lockProfile } from '#identity/accounts/server/profile-store.ts'
import { isUser } from '#kernel/actor.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { projectPublished } from '../domain/project-events.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { decidePublication, type NewProject } from '../domain/publish-project.ts'
import { addressApart } from '../domain/street-address.ts'
import { findProjectPlace } from './project-place.ts'
import { saveNewProject } from './project-store.ts'
import { projectOfSubmission, publishedSoFar } from './publishing-queries.ts'

/**
 * Publishes a customer's project. Its position comes from the typed place alone. Sending the same form again returns
 * the first project and `created: false`. Refuses a company (`private-account-needed`) and an account that has
 * published enough for a day or a month (`published-enough-…`).
 */
export async function publishProject(
  ctx: Context,
  input: PublishProjectInput,
): Promise<{ projectId: string; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    authorize(projectPolicy.publish(ctx.actor))
    const decided = await preparePublication(ctx, input)
    if ('earlier' in decided) return { projectId: decided.earlier.id, created: false }
    const project = await saveNewProject(ctx, decided.project, input.submissionKey)
    await recordEvent(ctx, projectPublished(project))
    return { projectId: project.id, created: true }
  })
}

/**
 * Decides on publishing while the account is locked, so that concurrent forms are counted one after the other: the
 * new project, or the earlier one of the same form. Refuses what the rule refuses.
 */
export async function preparePublication(
  ctx: TransactionContext,
  { submissionKey, ...sent }: PublishProjectInput,
): Promise<{ project: NewProject } | { earlier: { id: string } }> {
  const { actor, now } = ctx
  if (!isUser(actor)) throw new Refused('not-allowed')
  await lockProfile(ctx, actor.userId)
  const earlier = await projectOfSubmission(ctx, actor.userId, submissionKey)
  if (earlier) return { earlier }
  // A draft from before streets were asked for has none.
  const input = { ...sent, ...addressApart({ location: sent.location, street: sent.street ?? '' }) }
  const place = await findProjectPlace(ctx, input.location)
  const published = await publishedSoFar(ctx, actor.userId)
  const decision = decidePublication({ publisher: actor, input, place, published, now })
  refuseUnless(decision)
  return decision
}
