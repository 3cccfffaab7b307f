import { saveDeclined } from '#features/matching/server/invitation-store.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { saveReservationGivenBack } from '#features/quotes/server/reservation-store.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type DeclineReason, decideDeclining } from '../domain/decline-request.ts'
import { requestTo } from './dispatch-queries.ts'

/**
 * Saves that the company says no, and frees the slot that it holds; the project is locked. Resolves with false when it has said so before. A company that was not
 * asked about the project gets 404.
 */
export async function saveNo(
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
