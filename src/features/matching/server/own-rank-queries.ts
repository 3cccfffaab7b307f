import { companyFor } from '#features/companies/domain/company-role.ts'
import { projectOf } from '#features/projects/server/project-row.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import type { OwnRank } from '../domain/own-rank.ts'
import { companyRank } from './company-rank-queries.ts'

/**
 * Why the acting company cannot be asked about the project at `ctx.now`, or the score that it would have; null for
 * actors other than companies. By the rules of the ranking, from the present facts and not from stored candidates.
 */
export async function ownRank(ctx: AnyContext, projectId: string): Promise<OwnRank | null> {
  const companyId = companyFor(ctx.actor, 'requests')
  if (companyId === null || !isUuid(projectId)) return null
  const row = await ctx.db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
  const rank = row && (await companyRank(ctx, companyId, projectOf(row)))
  if (!rank) return null
  if (rank.unfit) return { unfit: rank.unfit, ranking: null }
  const { score, values } = rank.candidate
  return { unfit: null, ranking: { values, weights: rank.weights.points, score } }
}
