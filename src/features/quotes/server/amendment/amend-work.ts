import { saveReleased, saveStillAsked } from '#features/matching/server/invitation-store.ts'
import type { ReviewedWorkInput } from '#features/projects/domain/amendment/work-input.ts'
import type { Project } from '#features/projects/domain/project.ts'
import {
  companiesReleased,
  projectWorkAmended,
  requestsReturned,
} from '#features/projects/domain/project-events.ts'
import { splitTypedAddress } from '#features/projects/domain/street-address.ts'
import { amendmentCounts } from '#features/projects/server/amendment/amendment-queries.ts'
import { saveAmendment } from '#features/projects/server/amendment/amendment-store.ts'
import { deleteStreet, saveStreet } from '#features/projects/server/project-address-store.ts'
import { knownProjectPlace } from '#features/projects/server/project-place.ts'
import { lockOwnProject } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { decideAmendment } from '../../domain/amendment/amendment.ts'
import { slotFreed } from '../../domain/quote-events.ts'
import { loadQuotesOf } from '../quote-store.ts'
import { saveReservationGivenBack } from '../reservation-store.ts'
import { type RequestsBesideWork, requestsBesideWork } from './requests-beside-work.ts'

/**
 * The owner changes the trade or place of a project. Companies with a live quote are asked to confirm or revise it.
 * Of the companies that were asked, those that take the new work keep their request. The others lose it, are
 * notified, and see no more of the project than any company. A company whose request returns is notified, too.
 * Dispatch asks further companies after the event. A new place deletes the street, unless a new one is given.
 * Refusals: those of `decideAmendment` and `refuseUnknownPlace`.
 */
export async function amendWork(
  ctx: Context,
  { projectId, ...input }: ReviewedWorkInput & { projectId: string },
): Promise<{ asked: number; released: number }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const quotes = await loadQuotesOf(ctx, project.id)
    const { location, street } = splitTypedAddress({ location: input.location, street: input.street })
    const place = await knownProjectPlace(ctx, { ...input, location })
    const { category, answers = {} } = input
    const work = { category, location, place, answers }
    const counts = await amendmentCounts(ctx, project.id)
    const decision = decideAmendment({ project, quotes, input: work, ...counts, now: ctx.now })
    refuseUnless(decision)
    const { amendment, companyIds } = decision
    const requests = await requestsBesideWork(ctx, project.id, work, companyIds)
    await saveAmendment(ctx, amendment)
    if ('place' in amendment.before) await saveStreetAt(ctx, project.id, street)
    await saveRequests(ctx, project.id, requests)
    await recordEvents(ctx, eventsOf(project, companyIds, requests))
    return { asked: companyIds.length, released: requests.waitedFor.length }
  })
}

async function saveStreetAt(ctx: TransactionContext, projectId: string, street: string): Promise<void> {
  await (street ? saveStreet(ctx, projectId, street) : deleteStreet(ctx, projectId))
}

async function saveRequests(
  ctx: TransactionContext,
  projectId: string,
  { released, freed, kept }: RequestsBesideWork,
): Promise<void> {
  await saveReleased(ctx, projectId, released)
  await saveStillAsked(ctx, projectId, kept)
  for (const companyId of freed) await saveReservationGivenBack(ctx, { projectId, companyId })
}

function eventsOf(
  project: Project,
  companyIds: readonly string[],
  { waitedFor, freed, returned }: RequestsBesideWork,
) {
  return [
    projectWorkAmended(project, companyIds),
    ...(waitedFor.length > 0 ? [companiesReleased(project, waitedFor)] : []),
    ...(returned.length > 0 ? [requestsReturned(project, returned)] : []),
    ...freed.map((companyId) => slotFreed(project.id, companyId)),
  ]
}
