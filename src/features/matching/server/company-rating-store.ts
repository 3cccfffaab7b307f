import type { TransactionContext } from '#platform/context.ts'

/** The sums of a company's published reviews. `partSum`: of all four grades (1 to 5) of each. */
export type CountedReviews = { count: number; partSum: number; latestAt: Date }

/**
 * Locks the company while its reviews are counted, so that the next one to count sees these. Transactions that only
 * refer to the company do not wait.
 */
export async function holdRating(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

/** Stores the sums of a company's reviews; null when it has none. */
export async function saveRating(
  ctx: TransactionContext,
  companyId: string,
  counted: CountedReviews | null,
): Promise<void> {
  if (!counted) {
    await ctx.db.deleteFrom('company_ratings').where('company_id', '=', companyId).execute()
    return
  }
  const rating = { review_count: counted.count, part_sum: counted.partSum, latest_at: counted.latestAt }
  await ctx.db
    .insertInto('company_ratings')
    .values({ company_id: companyId, ...rating })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rating))
    .execute()
}
