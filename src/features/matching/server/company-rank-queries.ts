import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { isBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { budgetAtMost, type Project } from '#features/projects/domain/project.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  explainRank,
  type RankCandidate,
  rankCandidates,
  type UnfitReason,
  unfitReason,
} from '../domain/rank-candidates.ts'
import type { FactorValues } from '../domain/rank-values.ts'
import { type RankingWeights, rankingOn } from '../domain/ranking-weights.ts'
import { isSuspendedAt } from './candidate-queries.ts'
import { candidateSources } from './candidate-source-queries.ts'
import type { FoundCandidate } from './ranked-candidate-queries.ts'

/** The facts of a project that ranking needs; `id` and `ownerId` are null before it is published. */
export type ProjectToRank = Pick<Project, 'category' | 'place' | 'budget'> & {
  id: string | null
  ownerId: string | null
}

/** Why a company cannot be asked about the project, or its score and the weights that gave it. */
export type CompanyRank =
  | { unfit: UnfitReason; candidate: null }
  | { unfit: null; candidate: FoundCandidate; weights: RankingWeights }

/**
 * The rank of one company for a project at `ctx.now`, by the rules of the ranking, from the present facts and not from
 * stored candidates. Null when the company does not exist.
 */
export async function companyRank(
  ctx: AnyContext,
  companyId: string,
  project: ProjectToRank,
): Promise<CompanyRank | null> {
  const [source] = await candidateSources(ctx, [companyId])
  const facts = await factsBeside(ctx, companyId, project)
  if (!source || !facts) return null
  const { asked, ...standing } = source
  const candidate: RankCandidate = { ...standing, ...facts, askedThisWeek: asked.length }
  const ranked = { ...project, id: project.id ?? '', budgetAtMost: budgetAtMost(project.budget) }
  const unfit = unfitReason(ranked, candidate)
  if (unfit) return { unfit, candidate: null }
  const weights = rankingOn(stockholmDate(ctx.now))
  const { lines, score } = explainRank(ranked, candidate, weights)
  const values = Object.fromEntries(lines.map(({ factor, value }) => [factor, value])) as FactorValues
  const distanceM = rankCandidates(ranked, [candidate], weights)[0]?.distanceM ?? 0
  return { unfit: null, candidate: { companyId, score, distanceM, values }, weights }
}

type CompanyFacts = Pick<
  RankCandidate,
  'isVerified' | 'isSuspended' | 'isPaused' | 'isLicensed' | 'ownsProject' | 'categories' | 'wasAsked'
>

async function factsBeside(
  { db, now }: AnyContext,
  companyId: string,
  project: ProjectToRank,
): Promise<CompanyFacts | null> {
  const today = stockholmDate(now)
  const company = sql.ref('company.id')
  const row = await db
    .selectFrom('company_profiles as company')
    .select(
      sql<CompanyFacts>`json_build_object(
        'isVerified', ${verifiedAt(today, company)},
        'isSuspended', ${isSuspendedAt(now)},
        'isPaused', company.paused_at is not null
          and (company.paused_until is null or company.paused_until >= ${today}::date),
        'isLicensed', ${licensedAt(today, company, sql`${project.category}::text`)},
        'ownsProject', coalesce(${isBehindCompany(sql`${project.ownerId}::uuid`, company)}, false),
        'wasAsked', exists (select from project_invitations asked
          where asked.project_id = ${project.id}::uuid and asked.company_id = company.id),
        'categories', array(select category from company_categories trade where trade.company_id = company.id)
      )`.as('facts'),
    )
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  return row?.facts ?? null
}
