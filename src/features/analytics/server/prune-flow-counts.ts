import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { deleteFlowCounts } from './flow-count-store.ts'

/** Two years and a month: a month can be compared with the same month of the two years before. */
const KEPT_DAYS = 2 * 366 + 31

/** Deletes counts that are older than `KEPT_DAYS`. */
export async function pruneFlowCounts(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => deleteFlowCounts(ctx, addDays(stockholmDate(ctx.now), -KEPT_DAYS)))
}
