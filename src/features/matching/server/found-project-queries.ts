import { type SqlBool, sql } from 'kysely'
import { cursorAfter } from '#features/projects/domain/open-projects-input.ts'
import type { AnyContext } from '#platform/context.ts'
import type { FoundProjectsInput } from '../domain/found-projects-input.ts'
import { mayQuote, projectAccess } from '../domain/project-access.ts'
import { type FoundProject, type PageOfFoundProjects, viewOf } from '../domain/project-view.ts'
import { isWithinRadius } from './area-queries.ts'
import { knownProject, type ProjectBeside, projectsBeside, relationTo } from './project-relation-queries.ts'

const PAGE = 20

/**
 * Open projects for the acting company, newest first: those that fit its trades and area or that it was asked
 * about, or all. Each as far as the company may see it. A company without facts finds nothing.
 */
export async function listProjectsForCompany(
  ctx: AnyContext,
  { scope, category, municipality, before }: FoundProjectsInput,
  limit = PAGE,
): Promise<PageOfFoundProjects> {
  const companyId = ctx.actor.kind === 'company' ? ctx.actor.companyId : null
  if (companyId === null) return { projects: [], next: null }
  const rows = await projectsBeside(ctx, companyId)
    .where(sql<SqlBool>`project.state in ('published', 'quoted')`)
    .where('project.quotes_until', '>', ctx.now)
    .$if(scope === 'fitting', (query) => query.where(fitsOrInvited))
    .$if(category !== undefined, (query) => query.where('project.category', '=', category ?? ''))
    .$if(municipality !== undefined, (query) =>
      query.where('project.municipality_code', '=', municipality ?? ''),
    )
    .$if(before !== undefined, (query) =>
      query.where(sql<SqlBool>`(project.published_at, project.id)
      < (${before?.publishedAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('project.published_at', 'desc')
    .orderBy('project.id', 'desc')
    .limit(limit)
    .execute()
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    projects: rows.map(foundProject),
    next: last ? cursorAfter({ publishedAt: last.published_at, id: last.id }) : null,
  }
}

/** The same as the engine's `fittingDistance`, for a list that is cut into pages. */
const fitsOrInvited = sql<SqlBool>`(invitation.project_id is not null or (
  project.category = any(company.categories)
  and case company.service_area
    when 'radius' then ${isWithinRadius('project')}
    else company.latitude is not null and project.municipality_code = any(company.municipality_codes)
  end))`

// Everyone sees the card of an open project, so no row of the list can be without access.
function foundProject(row: ProjectBeside): FoundProject {
  const relation = { ...relationTo(row), quoted: false }
  const access = projectAccess(relation) === 'full' ? 'full' : 'card'
  return { ...viewOf(access, knownProject(row)), invited: relation.invited, mayQuote: mayQuote(relation) }
}
