import { createHash } from 'node:crypto'
import { lockProfile } from '#identity/accounts/server/profile-store.ts'
import type { UserActor } from '#kernel/actor.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { PublishProjectInput } from '../domain/project-input.ts'
import { decidePublication, type NewProject } from '../domain/publish-project.ts'
import { splitTypedAddress } from '../domain/street-address.ts'
import { chosenIn } from './chosen/chosen-company-queries.ts'
import { findProjectPlace } from './project-place.ts'
import { projectOfSubmission, publishedSoFar, type Submission } from './publishing-queries.ts'

/** A new project, and the submission that makes it. */
export type Publication = { project: NewProject; submission: Submission }

/**
 * Decides on publishing while the account is locked, so that concurrent forms are counted one after the other. Returns
 * the new project, or the earlier project of the same form with the same contents. Refuses what `decidePublication`
 * refuses.
 */
export async function preparePublication(
  ctx: TransactionContext,
  publisher: UserActor,
  { submissionKey, ...sent }: PublishProjectInput,
): Promise<Publication | { earlier: { id: string } }> {
  const { userId } = publisher
  const submission = { key: submissionKey, contentsDigest: digestOf(sent) }
  await lockProfile(ctx, userId)
  const earlier = await projectOfSubmission(ctx, userId, submission)
  if (earlier) return { earlier }
  // A draft that an earlier version stored has no street.
  const input = { ...sent, ...splitTypedAddress({ location: sent.location, street: sent.street ?? '' }) }
  const place = await findProjectPlace(ctx, input)
  const chosen = await chosenIn(ctx, input)
  const published = await publishedSoFar(ctx, userId)
  const decision = decidePublication({ publisher, input, place, chosen, published, now: ctx.now })
  refuseUnless(decision)
  return { project: decision.project, submission }
}

/** Of the fields in one order: a draft that was stored has them in another order than the form. */
function digestOf(contents: object): Buffer {
  const inOrder = JSON.stringify(contents, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(inOrder).digest()
}
