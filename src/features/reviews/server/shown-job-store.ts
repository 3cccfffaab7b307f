import type { TransactionContext } from '#platform/context.ts'

/** Lets a company show a completed job. Returns false when the company shows it already. */
export async function saveShownJob(
  ctx: TransactionContext,
  { projectId, companyId, showsPrice }: { projectId: string; companyId: string; showsPrice: boolean },
): Promise<boolean> {
  const saved = await ctx.db
    .insertInto('shown_jobs')
    .values({ project_id: projectId, company_id: companyId, shown_since: ctx.now, shows_price: showsPrice })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .returning('project_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Ends that. Returns the id of the company that showed the job; null when none did. */
export async function deleteShownJob(ctx: TransactionContext, projectId: string): Promise<string | null> {
  const row = await ctx.db
    .deleteFrom('shown_jobs')
    .where('project_id', '=', projectId)
    .returning('company_id')
    .executeTakeFirst()
  return row?.company_id ?? null
}

/** Ends the showing of all jobs of a person whose account is erased. */
export async function deleteShownJobsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await ctx.db
    .deleteFrom('shown_jobs')
    .where('project_id', 'in', (db) => db.selectFrom('projects').select('id').where('owner_id', '=', ownerId))
    .execute()
}
