import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'

/**
 * One more company is asked about a project that has been matched and is locked; it comes last. `distanceM`: whole metres, null
 * where nobody can tell.
 */
export async function saveInvitation(
  ctx: TransactionContext,
  projectId: string,
  { companyId, distanceM }: { companyId: string; distanceM: number | null },
): Promise<void> {
  await ctx.db
    .insertInto('project_invitations')
    .values({
      project_id: projectId,
      company_id: companyId,
      rank: sql<number>`(select coalesce(max(rank), 0) + 1 from project_invitations where project_id = ${projectId})`,
      distance_m: distanceM,
      invited_at: ctx.now,
    })
    .execute()
  await ctx.db
    .updateTable('project_matchings')
    .set(({ eb }) => ({ invited: eb('invited', '+', 1) }))
    .where('project_id', '=', projectId)
    .execute()
}
