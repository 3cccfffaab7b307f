import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { areShownTitles } from '#features/projects/domain/shown-words.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery } from '#platform/db/named-query.ts'
import { readSearch, runSearch, type Search } from '#platform/db/swedish-search.ts'
import type { FoundCursor, FoundProjectsInput } from '../domain/found-projects-input.ts'
import { type FoundFacts, isMasked, listedProject, readWords } from '../domain/listed-project.ts'
import type { FoundProject, PageOfFoundProjects } from '../domain/project-view.ts'
import {
  answering,
  type Beside,
  type FoundShape,
  type FoundSource,
  foundParamsOf,
  narrowingsOf,
} from './found-filter-queries.ts'
import { foundPage } from './found-page-queries.ts'

const PAGE = 20
/** The most requests above the list; companies choose to get at most 20 a week. */
const MOST_REQUESTS = 50
/**
 * When a filter that PostgreSQL does not know leaves out projects, pages are read in batches of this size, at most this
 * many.
 */
const BATCH = 60
const MOST_BATCHES = 5

type Listed = { limit?: number; source?: Exclude<FoundSource, 'requests'>; beside?: Beside }
type Asked = {
  companyId: string
  /** Only this project. */
  projectId?: string
  filter: FoundProjectsInput
  search: Search | null
  reads: 'card' | 'whole'
  source: FoundSource
  limit: number
  beside?: Beside
}

/**
 * Open projects for the acting company in the order of the filter: those that fit its trades and area or that it was
 * asked about (the default), or all, each with what the company may see. A search without hits is repeated with
 * tolerance for typing errors. `beside`: facts of the quotes feature, which leave out projects that the company has
 * answered. `source`: `fitting` leaves out those it was asked about. Empty for a company without facts.
 */
export async function listProjectsForCompany(
  ctx: AnyContext,
  filter: FoundProjectsInput,
  { limit = PAGE, source = filter.scope === 'all' ? 'everything' : 'known', beside }: Listed = {},
): Promise<PageOfFoundProjects> {
  return findProjects(ctx, filter, { limit, source, beside })
}

/**
 * Requests to the acting company about projects that still take quotes, without those that it has answered (as `beside`
 * knows) or declined; narrowed by the filter and in its order.
 */
export async function listRequestsForCompany(
  ctx: AnyContext,
  { before: _before, ...filter }: FoundProjectsInput,
  beside?: Beside,
): Promise<FoundProject[]> {
  return (await findProjects(ctx, filter, { limit: MOST_REQUESTS, source: 'requests', beside })).projects
}

/**
 * Would the list show the project to the company, on any page? The system asks on behalf of the company. A search has
 * no tolerance for typing errors.
 */
export async function companyFinds(
  ctx: AnyContext,
  { companyId, projectId, filter }: { companyId: string; projectId: string; filter: FoundProjectsInput },
): Promise<boolean> {
  const source = filter.scope === 'all' ? 'everything' : 'known'
  const { projects } = await findFor(ctx, { companyId, projectId, filter, source, limit: 1 })
  return projects.length > 0
}

async function findProjects(
  ctx: AnyContext,
  filter: FoundProjectsInput,
  list: Pick<Asked, 'limit' | 'source' | 'beside'>,
): Promise<PageOfFoundProjects> {
  const companyId = companyFor(ctx.actor, 'requests')
  return companyId === null ? NOTHING : findFor(ctx, { companyId, filter, ...list })
}

async function findFor(ctx: AnyContext, list: Omit<Asked, 'search' | 'reads'>): Promise<PageOfFoundProjects> {
  const { companyId, filter } = list
  const asked = { ...list, search: null, reads: 'card' } as const
  if (filter.q !== undefined) return runSearch(() => searchProjects(ctx, asked, filter.q ?? ''))
  // No other order shows more of a project than its card.
  if (filter.sort !== 'nearest' || (await isVerifiedCompany(ctx, companyId))) return pageOf(ctx, asked)
  return pageOf(ctx, { ...asked, filter: byTime(filter) })
}

async function searchProjects(ctx: AnyContext, asked: Asked, typed: string): Promise<PageOfFoundProjects> {
  const [isVerified, search] = await Promise.all([
    isVerifiedCompany(ctx, asked.companyId),
    readSearch(ctx.db, typed),
  ])
  if (search === null) return NOTHING
  const filter = isVerified ? asked.filter : byTime(asked.filter)
  const known = { ...asked, filter, reads: isVerified ? 'whole' : 'card' } as const
  const exact = filter.like ? NOTHING : await pageOf(ctx, { ...known, search: search.exact })
  if (exact.projects.length > 0 || asked.projectId) return exact
  return { ...(await pageOf(ctx, { ...known, search: await search.forgiving() })), isForgiving: true }
}

const NOTHING: PageOfFoundProjects = { projects: [], next: null }

type VerifiedParams = { companyId: string; today: IsoDate }
const verifiedCompany = namedQuery<VerifiedParams, { verified: boolean }>(
  'found-verified',
  (_db, param) =>
    sql<{ verified: boolean }>`select ${verifiedAt(param('today'))} as verified from company_profiles
    where company_profiles.id = ${param('companyId')}::uuid`,
)

async function isVerifiedCompany(ctx: AnyContext, companyId: string): Promise<boolean> {
  const [row] = await verifiedCompany(ctx, { companyId, today: stockholmDate(ctx.now) })
  return row?.verified ?? false
}

/** A company that sees only cards must not learn how far away a project is. */
function byTime(filter: FoundProjectsInput): FoundProjectsInput {
  if (filter.sort !== 'nearest') return filter
  const { before: _before, ...first } = filter
  return { ...first, sort: 'newest' }
}

/**
 * One page. When a filter that PostgreSQL does not know leaves projects out, a bounded number of further batches is
 * read.
 */
async function pageOf(ctx: AnyContext, asked: Asked): Promise<PageOfFoundProjects> {
  const { limit, filter } = asked
  const asksReadiness = filter.readiness !== undefined
  const asksRules = asksReadiness || asked.search !== null
  const projects: FoundProject[] = []
  let { before } = filter
  for (let batch = 0; batch < (asksRules ? MOST_BATCHES : 1); batch++) {
    // Few projects have masked words, so the first batch of a search is nearly always enough.
    const size = asksReadiness || batch > 0 ? Math.max(BATCH, limit) : limit
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

function rowsOf(
  ctx: AnyContext,
  { companyId, projectId, filter, search, reads, source, limit, beside }: Asked,
): Promise<FoundFacts[]> {
  const params = foundParamsOf(ctx, { companyId, projectId }, filter, search)
  const shape: FoundShape = {
    source,
    sort: filter.sort,
    narrowedBy: narrowingsOf(params),
    search: search && { isForgiving: search.isForgiving, reads },
    limit,
  }
  return foundPage(ctx, shape, params, beside)
}

function cursorOf(
  { id, nearness, publishedAt, quotesUntil }: FoundFacts,
  { sort }: FoundProjectsInput,
): FoundCursor {
  if (sort === 'nearest') return { key: String(nearness), id }
  return { key: (sort === 'newest' ? publishedAt : quotesUntil).toISOString(), id }
}

type Passing = { row: FoundFacts; found: FoundProject }

/**
 * The rows that pass the filters that PostgreSQL does not know: readiness, and found by words that the company may
 * read.
 */
async function passingOf(
  ctx: AnyContext,
  { filter, search }: Asked,
  rows: readonly FoundFacts[],
): Promise<Passing[]> {
  const isClean = areShownTitles(
    // Few cards have another title than their project.
    rows
      .map(({ title, cardTitle }) =>
        cardTitle === null || cardTitle === title ? title : `${title}\n${cardTitle}`,
      )
      .join('\n'),
  )
  const all = rows.map((row) => ({ row, found: listedProject(row, { isClean }) }))
  const ready = filter.readiness
    ? all.filter(
        ({ found }) => found.access === 'full' && found.project.readiness >= Number(filter.readiness),
      )
    : all
  if (!search) return ready
  const masked = ready.filter(({ row, found }) => isMasked(found, row))
  const shown = await answering(ctx, search, masked.map(shownText))
  const hidden = new Set(masked.filter(({ row }) => !shown.has(row.id)))
  return ready.filter((one) => !hidden.has(one))
}

function shownText({ row, found }: Passing) {
  const { category, municipality, id } = row
  return { id, words: readWords(found, row), category, municipality: municipality?.code ?? null }
}
