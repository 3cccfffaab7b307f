import type { AnyContext } from '#platform/context.ts'

/** How many companies were asked about the project and when; null before matching has run. */
export async function matchingOf(
  ctx: AnyContext,
  projectId: string,
): Promise<{ invited: number; matchedAt: Date } | null> {
  const row = await ctx.db
    .selectFrom('project_matchings')
    .select(['invited', 'matched_at as matchedAt'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row ?? null
}

/** The companies that were asked about a project, the best match first. */
export async function invitedCompanyIds(ctx: Pick<AnyContext, 'db'>, projectId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('project_invitations')
    .select('company_id')
    .where('project_id', '=', projectId)
    .orderBy('rank')
    .execute()
  return rows.map((row) => row.company_id)
}
