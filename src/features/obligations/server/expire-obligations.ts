import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { obligationLapsed } from '../domain/obligation-events.ts'
import { obligationPolicy } from '../domain/obligation-policy.ts'
import { deleteLapsed } from './obligation-store.ts'

/** Events recorded in one transaction. */
const BATCH = 200

/** Deletes the obligations that have lapsed and records an event for each. */
export async function expireObligations(ctx: Context): Promise<void> {
  await inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      authorize(obligationPolicy.keepTime(ctx.actor))
      const lapsed = await deleteLapsed(ctx, BATCH)
      await recordEvents(ctx, lapsed.map(obligationLapsed))
      return lapsed.length
    }),
  )
}
