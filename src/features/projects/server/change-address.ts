import { eventOutreach } from '#kernel/outreach.ts'
import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { type AddressRefusal, decideAddress } from '../domain/change-address.ts'
import { projectAddressChanged, workStreetChanged } from '../domain/project-events.ts'
import { saveStreet } from './project-address-store.ts'
import { lockOwnProject } from './project-store.ts'

/**
 * The owner changes the street address of the project. Refuses `address-settled` once the project is completed or
 * cancelled. The same street again changes nothing. The company whose quote is accepted is told, so the changes of a
 * deal have a limit: `too-many-addresses`, with the seconds to wait. `isCompanyTold`: it will be told of this one.
 */
export async function changeAddress(
  ctx: Context,
  { projectId, street }: { projectId: string; street: string },
): Promise<{ isCompanyTold: boolean }> {
  return await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    refuseUnless(decideAddress(project))
    const isNew = await saveStreet(ctx, project.id, street)
    const { awardedCompanyId } = project
    if (isNew && awardedCompanyId === null) await recordEvent(ctx, projectAddressChanged(project))
    if (!isNew || awardedCompanyId === null) return { isCompanyTold: false }
    await limitStreets(ctx, project)
    await recordEvent(ctx, workStreetChanged(project, awardedCompanyId))
    return { isCompanyTold: true }
  })
}

async function limitStreets(ctx: TransactionContext, { ownerId }: { ownerId: string }): Promise<void> {
  const seconds = await takeToken(ctx, `streets:${ownerId}`, eventOutreach['project.address-changed'].bound)
  if (seconds !== null) throw new Refused('too-many-addresses' satisfies AddressRefusal, { seconds })
}
