import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { readSearch } from '#platform/db/swedish-search.ts'
import type { FoundCursor, FoundProjectsInput } from '../domain/found-projects-input.ts'
import { mayQuote, projectAccess } from '../domain/project-access.ts'
import { type FoundProject, type PageOfFoundProjects, viewOf } from '../domain/project-view.ts'
import { metresTo } from './area-queries.ts'
import {
  answering,
  type FoundAsked,
  type FoundSource,
  foundIds,
  foundOrder,
  nearestKey,
} from './found-filter-queries.ts'
import { knownProject, type ProjectBeside, projectsBeside, relationTo } from './project-relation-queries.ts'

const PAGE = 20
/** Requests that are shown above the list; a company is asked about no more in a week. */
const MOST_REQUESTS = 50
/** What rules find out about a project is looked at so many projects at a time, so many times. */
const BATCH = 60
const MOST_BATCHES = 5

type Listed = { limit?: number; except?: readonly string[]; source?: Exclude<FoundSource, 'requests'> }

/**
 * Open projects for the acting company in the order of the filter: by default those that fit its trades and area or that it was asked
 * about, or all, each as far as the company may see it. A search that finds nothing is repeated forgivingly. `except`: projects that it
 * has answered; `source`: `fitting` leaves out those it was asked about. A company without facts finds nothing.
 */
export async function listProjectsForCompany(
  ctx: AnyContext,
  filter: FoundProjectsInput,
  { limit = PAGE, except = [], source = filter.scope === 'all' ? 'everything' : 'known' }: Listed = {},
): Promise<PageOfFoundProjects> {
  return findProjects(ctx, filter, { limit, except, source })
}

/**
 * What the acting company was asked about and has not answered or declined, while it takes quotes; narrowed by the filter's choices, in
 * its order.
 */
export async function listRequestsForCompany(
  ctx: AnyContext,
  { before: _before, ...filter }: FoundProjectsInput,
  except: readonly string[] = [],
): Promise<FoundProject[]> {
  const asked = { limit: MOST_REQUESTS, except, source: 'requests' } as const
  return (await findProjects(ctx, filter, asked)).projects
}

async function findProjects(
  ctx: AnyContext,
  filter: FoundProjectsInput,
  page: Pick<FoundAsked, 'limit' | 'except' | 'source'>,
): Promise<PageOfFoundProjects> {
  const companyId = ctx.actor.kind === 'company' ? ctx.actor.companyId : null
  if (companyId === null) return NOTHING
  const [isVerified, search] = await Promise.all([
    isVerifiedCompany(ctx, companyId),
    filter.q === undefined ? null : readSearch(ctx.db, filter.q),
  ])
  if (filter.q !== undefined && search === null) return NOTHING
  const asked = { companyId, isVerified, filter: isVerified ? filter : withoutMetres(filter), ...page }
  if (search === null) return pageOf(ctx, { ...asked, search })
  const exact = filter.like ? NOTHING : await pageOf(ctx, { ...asked, search: search.exact })
  if (exact.projects.length > 0) return exact
  return { ...(await pageOf(ctx, { ...asked, search: search.forgiving })), isForgiving: true }
}

const NOTHING: PageOfFoundProjects = { projects: [], next: null }

async function isVerifiedCompany({ db, now }: AnyContext, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select ${verifiedAt(stockholmDate(now))} as verified from company_profiles
    where company_profiles.id = ${companyId}::uuid`.execute(db)
  return rows[0]?.verified ?? false
}

/** Who sees cards alone does not learn how far away a project is. */
function withoutMetres(filter: FoundProjectsInput): FoundProjectsInput {
  const { before: _before, distance: _distance, ...first } = filter
  return filter.sort === 'nearest' ? { ...first, sort: 'newest' } : filter
}

/** One page. Where rules that PostgreSQL does not know leave projects out, some more are looked at, a bounded number. */
async function pageOf(ctx: AnyContext, asked: FoundAsked): Promise<PageOfFoundProjects> {
  const { limit, filter } = asked
  const asksRules = filter.readiness !== undefined || asked.search !== null
  const size = asksRules ? Math.max(BATCH, limit) : limit
  const projects: FoundProject[] = []
  let { before } = filter
  for (let batch = 0; batch < (asksRules ? MOST_BATCHES : 1); batch++) {
    const rows = await rowsOf(ctx, { ...asked, filter: { ...filter, before }, limit: size })
    const passing = await passingOf(ctx, asked, rows)
    const taken = passing.slice(0, limit - projects.length)
    projects.push(...taken.map(({ found }) => found))
    const isFull = projects.length === limit
    const last = isFull ? taken.at(-1)?.row : rows.at(-1)
    if (!last || (last === rows.at(-1) && rows.length < size)) return { projects, next: null }
    before = cursorOf(last, filter)
    if (isFull) break
  }
  return { projects, next: before ? `${before.key},${before.id}` : null }
}

type FoundRow = ProjectBeside & { metres: number | null }

function rowsOf(ctx: AnyContext, asked: FoundAsked): Promise<FoundRow[]> {
  return projectsBeside(ctx, asked.companyId)
    .select(metresTo('project').as('metres'))
    .where(sql<boolean>`project.id in ${foundIds(ctx, asked)}`)
    .orderBy(foundOrder(asked.filter.sort))
    .limit(asked.limit)
    .execute()
}

function cursorOf(row: FoundRow, { sort }: FoundProjectsInput): FoundCursor {
  if (sort === 'nearest') return { key: String(nearestKey(row.metres)), id: row.id }
  const moment = sort === 'newest' ? row.published_at : row.quotes_until
  return { key: moment.toISOString(), id: row.id }
}

type Passing = { row: FoundRow; found: FoundProject }

/** Those of the rows that the rules let through: complete enough, and found by words that the company may read. */
async function passingOf(
  ctx: AnyContext,
  { filter, search }: FoundAsked,
  rows: readonly FoundRow[],
): Promise<Passing[]> {
  const all = rows.map((row) => ({ row, found: foundProject(row) }))
  const ready = filter.readiness
    ? all.filter(
        ({ found }) => found.access === 'full' && found.project.readiness >= Number(filter.readiness),
      )
    : all
  if (!search) return ready
  const masked = ready.filter(isMasked)
  const shown = await answering(ctx, search, masked.map(shownText))
  const hidden = new Set(masked.filter(({ row }) => !shown.has(row.id)))
  return ready.filter((one) => !hidden.has(one))
}

/** Does the company read other words than those that the index is made of? */
function isMasked({ row, found }: Passing): boolean {
  if (found.access === 'card') return found.project.title !== row.card_title
  const { title, description, additionalInfo } = found.project
  return title !== row.title || description !== row.description || additionalInfo !== row.additional_info
}

function shownText({ row, found }: Passing) {
  const { category, municipality_code: municipality, id } = row
  const words =
    found.access === 'card'
      ? (found.project.title ?? '')
      : `${found.project.title} ${found.project.description} ${found.project.additionalInfo ?? ''}`
  return { id, words, category, municipality }
}

// Everyone sees the card of an open project, so no row of the list can be without access.
function foundProject(row: ProjectBeside): FoundProject {
  const relation = { ...relationTo(row), quoted: false }
  const access = projectAccess(relation) === 'full' ? 'full' : 'card'
  return { ...viewOf(access, knownProject(row)), invited: relation.invited, mayQuote: mayQuote(relation) }
}
