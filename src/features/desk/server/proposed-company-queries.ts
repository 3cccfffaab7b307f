import { candidatesFor, type FoundCandidate } from '#features/matching/server/ranked-candidate-queries.ts'
import type { DeskPage } from '#features/moderation/domain/desk-page.ts'
import { projectOf } from '#features/projects/server/project-store.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { PROPOSED_AT_MOST } from '../domain/ask-companies.ts'
import type { UnmatchedProject } from '../domain/desk-list.ts'
import { listUnmatchedProjects } from './unmatched-project-queries.ts'

/** The best so many are looked at, so that a company that was shown a while ago is still among them. */
export const LOOKED_AT = 20
/** Each project takes much of a screen, so a page has few. */
const SHOWN_PROJECTS = 10

/** Projects with too few answers, newest first, each with the companies that could be asked next, the best first. */
export async function listProjectsToHelp(
  ctx: AnyContext,
  before?: string,
): Promise<DeskPage<UnmatchedProject>> {
  const { rows, next } = await listUnmatchedProjects(ctx, { before, length: SHOWN_PROJECTS })
  const found = await candidatesByProject(
    ctx,
    rows.map(({ id }) => id),
  )
  const companyIds = [...found.values()].flat().map(({ companyId }) => companyId)
  const named = await namesOf(ctx, companyIds)
  const proposedFor = (projectId: string) =>
    (found.get(projectId) ?? []).flatMap((candidate) => {
      const company = named.get(candidate.companyId)
      return company ? [{ ...company, ...candidate }] : []
    })
  return { next, rows: rows.map((row) => ({ ...row, proposed: proposedFor(row.id) })) }
}

async function candidatesByProject(
  ctx: AnyContext,
  projectIds: readonly string[],
): Promise<Map<string, FoundCandidate[]>> {
  const [rows, quotes] = await Promise.all([
    ctx.db.selectFrom('projects').selectAll().where('id', '=', anyOf(projectIds)).execute(),
    ctx.db
      .selectFrom('quotes')
      .select(['project_id as projectId', 'company_id as companyId'])
      .where('project_id', '=', anyOf(projectIds))
      .execute(),
  ])
  const found = await Promise.all(
    rows.map(async (row): Promise<[string, FoundCandidate[]]> => {
      const excluding = quotes
        .filter(({ projectId }) => projectId === row.id)
        .map(({ companyId }) => companyId)
      const best = await candidatesFor(ctx, projectOf(row), { limit: LOOKED_AT, excluding })
      return [row.id, best.slice(0, PROPOSED_AT_MOST)]
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
