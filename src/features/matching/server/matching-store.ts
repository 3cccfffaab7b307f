import type { TransactionContext } from '#platform/context.ts'
import type { RankedCompany } from '../domain/rank-companies.ts'

/** One finished run of matching. */
export type Matching = { engine: string; candidates: number; ranked: readonly RankedCompany[] }

/** Writes down how many were asked, by which engine, and who. */
export async function saveMatching(
  ctx: TransactionContext,
  projectId: string,
  matching: Matching,
): Promise<void> {
  const { engine, candidates, ranked } = matching
  await ctx.db
    .insertInto('project_matchings')
    .values({ project_id: projectId, engine, candidates, invited: ranked.length, matched_at: ctx.now })
    .execute()
  if (ranked.length === 0) return
  await ctx.db
    .insertInto('project_invitations')
    .values(
      ranked.map(({ companyId, rank, distanceM }) => ({
        project_id: projectId,
        company_id: companyId,
        rank,
        distance_m: distanceM,
        invited_at: ctx.now,
      })),
    )
    .execute()
}
