import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { visitReminded } from '../../domain/visit/visit-events.ts'
import { visitPolicy } from '../../domain/visit/visit-policy.ts'
import { saveVisitsReminded } from './visit-store.ts'
import { visitsToRemind } from './visit-time-queries.ts'

const BATCH = 200

/** Reminds both parties once of each visit that is tomorrow. */
export async function remindVisits(ctx: Context): Promise<{ reminded: number }> {
  return { reminded: await inBatches(() => remindBatch(ctx)) }
}

async function remindBatch(ctx: Context): Promise<number> {
  const due = await visitsToRemind(ctx, BATCH)
  if (due.length === 0) return 0
  return inTransaction(ctx, async (ctx) => {
    authorize(visitPolicy.keepTime(ctx.actor))
    const reminded = await saveVisitsReminded(ctx, due)
    await recordEvents(ctx, reminded.map(visitReminded))
    return reminded.length
  })
}
