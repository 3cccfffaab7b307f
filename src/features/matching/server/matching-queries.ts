import type { AnyContext } from '#platform/context.ts'

/**
 * How many companies were asked about the project, and when the first and the last of them were: waves and staff ask on
 * several days. Null before matching has run.
 */
export async function matchingOf(
  ctx: AnyContext,
  projectId: string,
): Promise<{ invited: number; firstAskedAt: Date | null; lastAskedAt: Date | null } | null> {
  const row = await ctx.db
    .selectFrom('project_matchings as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('project_invitations as i')
          .select(({ fn }) => [
            fn.min<Date | null>('i.invited_at').as('first'),
            fn.max<Date | null>('i.invited_at').as('last'),
          ])
          .whereRef('i.project_id', '=', 'm.project_id')
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select(['m.invited', 'asked.first', 'asked.last'])
    .where('m.project_id', '=', projectId)
    .executeTakeFirst()
  return row ? { invited: row.invited, firstAskedAt: row.first, lastAskedAt: row.last } : null
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
