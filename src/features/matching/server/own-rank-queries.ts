import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { isBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { budgetAtMost } from '#features/projects/domain/project.ts'
import { projectOf } from '#features/projects/server/project-store.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { OwnRank } from '../domain/own-rank.ts'
import { explainRank, type RankCandidate, unfitReason } from '../domain/rank-candidates.ts'
import type { FactorValues } from '../domain/rank-values.ts'
import { rankingOn } from '../domain/ranking-weights.ts'
import { isShutOutAt } from './candidate-queries.ts'
import { candidateSources } from './candidate-source-queries.ts'

/**
 * Why the acting company cannot be asked about the project at `ctx.now`, or the score that it would have; null for others than companies.
 * By the same rules as the ranking, on the facts as they are and not as they were kept last.
 */
export async function ownRank(ctx: AnyContext, projectId: string): Promise<OwnRank | null> {
  const companyId = ctx.actor.kind === 'company' ? ctx.actor.companyId : null
  if (companyId === null || !isUuid(projectId)) return null
  const [source] = await candidateSources(ctx, [companyId])
  const row = await besideProject(ctx, { projectId, companyId })
  if (!source || !row) return null
  const { asked, ...standing } = source
  const candidate: RankCandidate = {
    ...standing,
    ...row.company,
    askedThisWeek: asked.length,
    wasAsked: row.was_asked,
  }
  const own = projectOf(row)
  const project = { ...own, budgetAtMost: budgetAtMost(own.budget) }
  const unfit = unfitReason(project, candidate)
  if (unfit) return { unfit, ranking: null }
  const weights = rankingOn(stockholmDate(ctx.now))
  const { lines, score } = explainRank(project, candidate, weights)
  const values = Object.fromEntries(lines.map(({ factor, value }) => [factor, value])) as FactorValues
  return { unfit: null, ranking: { values, weights: weights.points, score } }
}

type CompanyFacts = Pick<
  RankCandidate,
  'isVerified' | 'isSuspended' | 'isPaused' | 'isLicensed' | 'ownsProject' | 'categories'
>

async function besideProject(
  { db, now }: AnyContext,
  { projectId, companyId }: { projectId: string; companyId: string },
) {
  const today = stockholmDate(now)
  const company = sql.ref('company.id')
  return db
    .selectFrom('projects as project')
    .innerJoin('company_profiles as company', (join) => join.on('company.id', '=', companyId))
    .selectAll('project')
    .select(
      sql<CompanyFacts>`json_build_object(
        'isVerified', ${verifiedAt(today, company)},
        'isSuspended', ${isShutOutAt(now)},
        'isPaused', company.paused_at is not null
          and (company.paused_until is null or company.paused_until >= ${today}::date),
        'isLicensed', ${licensedAt(today, company, sql.ref('project.category'))},
        'ownsProject', ${isBehindCompany(sql.ref('project.owner_id'), company)},
        'categories', array(select category from company_categories trade where trade.company_id = company.id)
      )`.as('company'),
    )
    .select(
      sql<boolean>`exists (select from project_invitations asked
        where asked.project_id = project.id and asked.company_id = company.id)`.as('was_asked'),
    )
    .where('project.id', '=', projectId)
    .executeTakeFirst()
}
