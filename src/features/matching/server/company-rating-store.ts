import type { TransactionContext } from '#platform/context.ts'

/** What a company's published reviews add up to. `partSum`: of the four grades (1 to 5) of each. */
export type CountedReviews = { count: number; partSum: number; latestAt: Date }

/**
 * Holds the company while its reviews are counted: who counts for it next sees these. Others that refer to the company do not
 * wait.
 */
export async function holdRating(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

/** Keeps what the reviews of a company add up to; null when it has none (any more). */
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
