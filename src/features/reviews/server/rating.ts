import { holdRating, saveRating } from '#features/matching/server/company-rating-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { gradeSumsOf } from './rating-queries.ts'

/**
 * Computes the company's rating again and stores it for ranking and lists, after a review was published, removed or
 * restored.
 */
export async function recountRating(ctx: TransactionContext, companyId: string): Promise<void> {
  await holdRating(ctx, companyId)
  const { count, latestAt, price, time, workmanship, contact } = await gradeSumsOf(ctx, companyId)
  const partSum = price + time + workmanship + contact
  await saveRating(ctx, companyId, latestAt === null ? null : { count, partSum, latestAt })
}
