import { answersOfTrade } from '#features/projects/domain/amendment/work-amendment.ts'
import type { WorkInput } from '#features/projects/domain/amendment/work-input.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import { splitTypedAddress } from '#features/projects/domain/street-address.ts'
import { amendmentCounts, amendmentsOf } from '#features/projects/server/amendment/amendment-queries.ts'
import { knownProjectPlace } from '#features/projects/server/project-place.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { decideAmendment } from '../../domain/amendment/amendment.ts'
import type { WorkReview } from '../../domain/amendment/work-review.ts'
import { listQuotesForOwner } from '../quote-queries.ts'
import { requestsBesideWork } from './requests-beside-work.ts'

/**
 * The consequences if the acting customer's own project had this trade and place. Refusals: those of `amendWork`.
 * Not found for everybody else.
 */
export async function reviewWork(
  ctx: AnyContext,
  { projectId, category, municipality, ...typed }: WorkInput & { projectId: string },
): Promise<WorkReview> {
  const project = await getOwnProject(ctx, projectId)
  const { location, street } = splitTypedAddress({ location: typed.location, street: '' })
  const place = await knownProjectPlace(ctx, { location, municipality, street })
  const quotes = await listQuotesForOwner(ctx, projectId)
  const counts = await amendmentCounts(ctx, projectId)
  const { answers, outOfSight } = answersOfTrade(category, project, await amendmentsOf(ctx, projectId))
  const input = { category, location, place, answers }
  const decision = decideAmendment({ project, quotes, input, ...counts, now: ctx.now })
  refuseUnless(decision)
  const { amendment, companyIds } = decision
  const requests = await requestsBesideWork(ctx, projectId, input, companyIds)
  const isMoved = 'place' in amendment.before
  const isNear = project.place?.municipalityCode === place.municipalityCode
  const kept = isNear ? (project.street ?? '') : ''
  return {
    category: { before: project.category, now: category },
    place: { before: project.place?.label ?? project.location, now: place.label },
    isMoved,
    answers,
    outOfSight: Object.fromEntries(outOfSight.map((key) => [key, project.answers[key]])) as InterviewAnswers,
    street: street || kept,
    streetBefore: isMoved ? project.street : null,
    released: requests.waitedFor.length,
    kept: requests.kept.length - requests.returned.length,
    returned: requests.returned.length,
    quotes: companyIds.length,
  }
}
