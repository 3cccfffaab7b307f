import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
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
  const narrowed = sql<SqlBool>`project.is_open and project.quotes_until > ${ctx.now}
    ${category === undefined ? sql`` : sql`and project.category = ${category}`}
    ${municipality === undefined ? sql`` : sql`and project.municipality_code = ${municipality}`}
    ${before === undefined ? sql`` : sql`and (project.published_at, project.id) < (${before.publishedAt}::timestamptz, ${before.id}::uuid)`}`
  const rows = await projectsBeside(ctx, companyId)
    .where(scope === 'all' ? narrowed : isAmong(fittingOrInvited(narrowed, companyId, limit)))
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

function isAmong(ids: RawBuilder<unknown>) {
  return sql<SqlBool>`project.id in ${ids}`
}

/**
 * Ids of the newest `limit` open projects that fit the company of the statement, or that it was asked about. Trade by trade, each by its
 * name, so that PostgreSQL knows which are rare and walks their index and not the list of all.
 */
function fittingOrInvited(narrowed: RawBuilder<SqlBool>, companyId: string, limit: number) {
  const newest = sql`order by published_at desc, id desc limit ${sql.lit(limit)}`
  const ofTrades = categories.map(
    (category) => sql`
      select fitting.* from company cross join lateral (
        select project.id, project.published_at from projects project
        where project.category = ${sql.lit(category)} and ${narrowed} and ${isInArea} ${newest}
      ) fitting
      where ${sql.lit(category)} = any(company.categories)`,
  )
  return sql`(
    select id from (
      ${sql.join(ofTrades, sql` union `)}
      union
      (select project.id, project.published_at from project_invitations asked
        join projects project on project.id = asked.project_id
        where asked.company_id = ${companyId}::uuid and ${narrowed} ${newest})
    ) known ${newest}
  )`
}

/** The same as the engine's `fittingDistance` for a project of the company's trades. */
const isInArea = sql<SqlBool>`case company.service_area
    when 'radius' then ${isWithinRadius('project')}
    else company.latitude is not null and project.municipality_code = any(company.municipality_codes)
  end`

// Everyone sees the card of an open project, so no row of the list can be without access.
function foundProject(row: ProjectBeside): FoundProject {
  const relation = { ...relationTo(row), quoted: false }
  const access = projectAccess(relation) === 'full' ? 'full' : 'card'
  return { ...viewOf(access, knownProject(row)), invited: relation.invited, mayQuote: mayQuote(relation) }
}
