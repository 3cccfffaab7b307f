import { saveDeclined } from '#features/matching/server/invitation-store.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { saveReservationGivenBack } from '#features/quotes/server/reservation-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type DeclineReason, decideDeclining } from '../domain/decline-request.ts'
import { requestTo } from './dispatch-queries.ts'

/**
 * Saves that the company declines, and frees the slot that it holds. The caller has locked the project. Returns false
 * when the company had declined before. Not found for a company that was not asked about the project.
 */
export async function saveRequestDeclined(
  ctx: TransactionContext,
  project: Project,
  { companyId, reason }: { companyId: string; reason: DeclineReason },
): Promise<boolean> {
  const request = { projectId: project.id, companyId }
  const asked = found(await requestTo(ctx, request), 'project')
  const decision = decideDeclining({ asked, project, now: ctx.now })
  refuseUnless(decision)
  if (decision.isDeclined) return false
  await saveDeclined(ctx, { ...request, reason })
  await saveReservationGivenBack(ctx, request)
  return true
}
