import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { projectReachAsked } from '#features/projects/domain/project-events.ts'
import { reachStandingOf } from '#features/projects/server/project-reach-queries.ts'
import { saveReachAsked } from '#features/projects/server/project-reach-store.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideReachQuestion } from '../domain/ask-about-reach.ts'

/**
 * Staff ask the customer whether companies outside their areas and trades may be asked, by a notification; the question
 * itself is on the project's page. No company is asked before the customer says yes. Refuses what `decideReachQuestion`
 * refuses.
 */
export async function askAboutReach(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(moderationPolicy.write(ctx.actor))
    const standing = await reachStandingOf(ctx, project.id)
    const { length: others } = await widenedCandidatesFor(ctx, project, { limit: 1 })
    refuseUnless(decideReachQuestion({ project, standing, others, now: ctx.now }))
    await saveReachAsked(ctx, project.id)
    await recordEvent(ctx, projectReachAsked(project))
  })
}
