import type { Category } from '#features/companies/domain/category.ts'
import { REACH_COUNTED } from '#features/dispatch/domain/project-reach.ts'
import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import {
  candidatesFor,
  type FoundCandidate,
  type SoughtProject,
} from '#features/matching/server/ranked-candidate-queries.ts'
import { widenedCandidatesFor } from '#features/matching/server/widened-candidate-queries.ts'
import type { DeskPage } from '#features/moderation/domain/desk-page.ts'
import { isWidened } from '#features/projects/server/project-reach-queries.ts'
import { projectOf } from '#features/projects/server/project-row.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { PROPOSED_AT_MOST } from '../domain/ask-companies.ts'
import type { UnmatchedProject } from '../domain/desk-list.ts'
import { listUnmatchedProjects } from './unmatched-project-queries.ts'

/** The most candidates that are read, so that a company that was shown a while ago is probably still among them. */
export const LOOKED_AT = 20
/** Each project takes much of a screen, so a page has few. */
const SHOWN_PROJECTS = 10

/** Projects that lack quotes, newest first, each with the companies that could be asked next, best first. */
export async function listProjectsToHelp(
  ctx: AnyContext,
  before?: string,
): Promise<DeskPage<UnmatchedProject>> {
  const { rows, next } = await listUnmatchedProjects(ctx, { before, length: SHOWN_PROJECTS })
  const found = await candidatesByProject(
    ctx,
    rows.map(({ id }) => id),
  )
  const companyIds = [...found.values()].flatMap(({ best }) => best).map(({ companyId }) => companyId)
  const named = await namesOf(ctx, companyIds)
  const proposedFor = (projectId: string) =>
    (found.get(projectId)?.best ?? []).flatMap((candidate) => {
      const company = named.get(candidate.companyId)
      return company ? [{ ...company, ...candidate }] : []
    })
  const othersFor = (projectId: string) => found.get(projectId)?.others ?? 0
  return {
    next,
    rows: rows.map((row) => ({ ...row, proposed: proposedFor(row.id), others: othersFor(row.id) })),
  }
}

/** A company that could be asked. `widening`: why it can be, if the work is outside its area or trade. */
type Askable = FoundCandidate & { widening?: Widening }

/**
 * The companies that staff can ask about a project now, best first: those that take such work, then others that the
 * customer lets us ask. `neighbours`: the neighbouring trades that may be asked.
 */
export async function askableCompanies(
  ctx: AnyContext,
  project: SoughtProject,
  excluding: readonly string[],
): Promise<{ ranked: Askable[]; neighbours: readonly Category[] }> {
  const fitting = await candidatesFor(ctx, project, { limit: LOOKED_AT, excluding })
  if (!(await isWidened(ctx, project.id))) return { ranked: fitting, neighbours: [] }
  const limit = LOOKED_AT - fitting.length
  const others = await widenedCandidatesFor(ctx, project, { limit, excluding })
  return { ranked: [...fitting, ...others], neighbours: neighbouringTrades[project.category] }
}

type Found = { best: Askable[]; others: number }

async function candidatesByProject(
  ctx: AnyContext,
  projectIds: readonly string[],
): Promise<Map<string, Found>> {
  const [rows, quotes] = await Promise.all([
    ctx.db.selectFrom('projects').selectAll().where('id', '=', anyOf(projectIds)).execute(),
    ctx.db
      .selectFrom('quotes')
      .select(['project_id as projectId', 'company_id as companyId'])
      .where('project_id', '=', anyOf(projectIds))
      .execute(),
  ])
  const found = await Promise.all(
    rows.map(async (row): Promise<[string, Found]> => {
      const excluding = quotes
        .filter(({ projectId }) => projectId === row.id)
        .map(({ companyId }) => companyId)
      const project = projectOf(row)
      const { ranked } = await askableCompanies(ctx, project, excluding)
      const isCounted = row.widened_at === null && row.reach_asked_at === null
      const others = isCounted ? await widenedCandidatesFor(ctx, project, { limit: REACH_COUNTED }) : []
      return [row.id, { best: ranked.slice(0, PROPOSED_AT_MOST), others: others.length }]
    }),
  )
  return new Map(found)
}

async function namesOf({ db }: AnyContext, companyIds: readonly string[]) {
  const rows = await db
    .selectFrom('company_profiles')
    .where('id', '=', anyOf(companyIds))
    .select(['id', 'company_name as companyName'])
    .execute()
  return new Map(rows.map(({ id, ...company }) => [id, company]))
}
