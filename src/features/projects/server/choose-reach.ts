import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideReach, type Reach } from '../domain/choose-reach.ts'
import { projectReachNarrowed, projectReachWidened } from '../domain/project-events.ts'
import { isWidened } from './project-reach-queries.ts'
import { saveReach } from './project-reach-store.ts'
import { lockOwnProject } from './project-store.ts'

/**
 * The customer lets us ask companies outside their areas and trades (`wide`), or no longer does (`usual`); companies
 * that were asked stay asked. Refuses `move-not-possible` when the project takes no quotes.
 */
export async function chooseReach(
  ctx: Context,
  { projectId, reach }: { projectId: string; reach: Reach },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const before = await isWidened(ctx, project.id)
    const decision = decideReach({ project, isWidened: before, reach, now: ctx.now })
    refuseUnless(decision)
    if (!decision.isNew) return
    await saveReach(ctx, project.id, { isWidened: reach === 'wide' })
    await recordEvent(ctx, reach === 'wide' ? projectReachWidened(project) : projectReachNarrowed(project))
  })
}
