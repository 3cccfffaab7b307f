import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { Widening } from '../domain/widening.ts'

/**
 * A company to ask by hand. `distanceM`: whole metres, null when a position is unknown. `widening`: why it can be asked
 * although it does not take such work.
 */
export type AskedByHand = { companyId: string; distanceM: number | null; widening?: Widening }

/**
 * Stores further requests about a project that has been matched and is locked; their ranks continue after the others,
 * in this order.
 */
export async function saveInvitations(
  ctx: TransactionContext,
  projectId: string,
  companies: readonly AskedByHand[],
): Promise<void> {
  await ctx.db
    .insertInto('project_invitations')
    .values(
      companies.map(({ companyId, distanceM, widening }, index) => ({
        project_id: projectId,
        company_id: companyId,
        rank: sql<number>`${index + 1} + (select coalesce(max(rank), 0) from project_invitations where project_id = ${projectId})`,
        distance_m: distanceM,
        invited_at: ctx.now,
        beyond: widening?.beyond ?? null,
        outside_m: widening?.outsideM ?? null,
      })),
    )
    .execute()
  await ctx.db
    .updateTable('project_matchings')
    .set(({ eb }) => ({ invited: eb('invited', '+', companies.length) }))
    .where('project_id', '=', projectId)
    .execute()
}
