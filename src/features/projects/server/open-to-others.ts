import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideOpening } from '../domain/chosen/chosen-company.ts'
import { projectOpenedToOthers } from '../domain/project-events.ts'
import { saveOpenedToOthers } from './chosen/chosen-company-store.ts'
import { lockOwnProject } from './project-store.ts'

/**
 * The customer of a project about which one company alone was asked lets others be asked and find it. Refuses
 * `move-not-possible`.
 */
export async function openToOthers(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    const decision = decideOpening({ project, now: ctx.now })
    refuseUnless(decision)
    if (!decision.isNew) return
    await saveOpenedToOthers(ctx, project.id)
    await recordEvent(ctx, projectOpenedToOthers(project))
  })
}
