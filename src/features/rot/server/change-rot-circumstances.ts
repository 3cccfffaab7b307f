import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { RotCircumstances } from '../domain/rot-deduction.ts'
import { rotCircumstancesChanged } from '../domain/rot-events.ts'
import { rotPolicy } from '../domain/rot-policy.ts'
import { saveRotCircumstances } from './rot-circumstances-store.ts'

/**
 * A household saves who shares its ROT reduction and what each owner has left of it. Every price that the household
 * sees uses these values.
 */
export async function changeRotCircumstances(
  ctx: Context,
  circumstances: Pick<RotCircumstances, 'owners' | 'roomsLeftOre'>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    authorize(rotPolicy.changeCircumstances(actor))
    await saveRotCircumstances(ctx, actor.userId, circumstances)
    await recordEvent(ctx, rotCircumstancesChanged(actor.userId))
  })
}
