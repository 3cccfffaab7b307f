import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAddress } from '../domain/change-address.ts'
import { projectAddressChanged } from '../domain/project-events.ts'
import { saveStreet } from './project-address-store.ts'
import { lockOwnProject } from './project-store.ts'

/**
 * The owner changes the street address of the project. Refuses `address-settled` once the project is completed or
 * cancelled. The same street again changes nothing.
 */
export async function changeAddress(
  ctx: Context,
  { projectId, street }: { projectId: string; street: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    refuseUnless(decideAddress(project))
    if (await saveStreet(ctx, project.id, street)) await recordEvent(ctx, projectAddressChanged(project))
  })
}
