import { lockProfile } from '#identity/accounts/server/profile-store.ts'
import type { UserActor } from '#kernel/actor.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { decidePublication, type NewProject } from '../domain/publish-project.ts'
import { splitTypedAddress } from '../domain/street-address.ts'
import { chosenIn } from './chosen/chosen-company-queries.ts'
import { findProjectPlace } from './project-place.ts'
import { projectOfSubmission, publishedSoFar } from './publishing-queries.ts'

/**
 * Decides on publishing while the account is locked, so that concurrent forms are counted one after the other. Returns
 * the new project, or the earlier project of the same form. Refuses what `decidePublication` refuses.
 */
export async function preparePublication(
  ctx: TransactionContext,
  publisher: UserActor,
  { submissionKey, ...sent }: PublishProjectInput,
): Promise<{ project: NewProject } | { earlier: { id: string } }> {
  const { userId } = publisher
  await lockProfile(ctx, userId)
  const earlier = await projectOfSubmission(ctx, userId, submissionKey)
  if (earlier) return { earlier }
  // A draft that an earlier version stored has no street.
  const input = { ...sent, ...splitTypedAddress({ location: sent.location, street: sent.street ?? '' }) }
  const place = await findProjectPlace(ctx, input)
  const chosen = await chosenIn(ctx, input)
  const published = await publishedSoFar(ctx, userId)
  const decision = decidePublication({ publisher, input, place, chosen, published, now: ctx.now })
  refuseUnless(decision)
  return decision
}
