import { holdRating, saveRating } from '#features/matching/server/company-rating-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { sumsOf } from './rating-queries.ts'

/** Counts a company's reviews again, for its rank and for lists, after one was published, removed or restored. */
export async function recountRating(ctx: TransactionContext, companyId: string): Promise<void> {
  await holdRating(ctx, companyId)
  const { count, latestAt, price, time, workmanship, contact } = await sumsOf(ctx, companyId)
  const partSum = price + time + workmanship + contact
  await saveRating(ctx, companyId, latestAt === null ? null : { count, partSum, latestAt })
}
