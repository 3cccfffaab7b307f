import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { deleteFlowCounts } from './flow-count-store.ts'

/** Two years and a month: long enough to compare a month with the same month of both years before. */
const KEPT_DAYS = 2 * 366 + 31

/** Deletes counts that are too old to compare with. */
export async function pruneFlowCounts(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, (ctx) => deleteFlowCounts(ctx, addDays(stockholmDate(ctx.now), -KEPT_DAYS)))
}
