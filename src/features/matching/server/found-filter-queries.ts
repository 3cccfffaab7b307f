import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, endOfStockholmDay, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Param } from '#platform/db/named-query.ts'
import { isFoundBy, type Search } from '#platform/db/swedish-search.ts'
import { budgetsBetween, type FoundProjectsInput } from '../domain/found-projects-input.ts'
import { isWithinRadius, metresTo } from './area-queries.ts'

/**
 * Which open projects a list shows: those that fit the company of the statement (`fitting`), those it was asked about
 * and has not declined (`requests`), both (`known`), or all (`everything`).
 */
export type FoundSource = 'requests' | 'fitting' | 'known' | 'everything'

/**
 * Facts of a later feature: has the company of the statement answered its `project`; how many `slots` has a project;
 * how many are taken on the projects of an array of ids (JSON by id, no zeros)?
 */
export type Beside = {
  isAnswered(param: Param<FoundParams>): RawBuilder<SqlBool>
  slots: number
  takenSlots(ids: Expression<unknown>, param: Param<FoundParams>): RawBuilder<unknown>
}

/** The filters of a list. The statement contains only those that are used. */
export type Narrowing = 'project' | 'category' | 'municipality' | 'metres' | 'budgets' | 'lastDay' | 'before'

/**
 * What the text of a statement depends on; the rest are parameters. `reads`: a search looks through cards or whole
 * projects.
 */
export type FoundShape = {
  source: FoundSource
  sort: FoundProjectsInput['sort']
  narrowedBy: readonly Narrowing[]
  search: { isForgiving: boolean; reads: 'card' | 'whole' } | null
  limit: number
}

/** Parameters of a statement; null: not filtered by it. `metres`: at most; `beforeKey`: end of the page before. */
export type FoundParams = {
  companyId: string
  projectId: string | null
  now: Date
  today: IsoDate
  category: string | null
  municipality: string | null
  metres: number | null
  budgets: string[] | null
  lastDay: Date | null
  beforeKey: string | null
  beforeId: string | null
  query: string
  words: string
}

/** Their PostgreSQL types. */
export const foundParamTypes = {
  companyId: 'uuid',
  projectId: 'uuid',
  now: 'timestamptz',
  today: 'date',
  category: 'text',
  municipality: 'text',
  metres: 'integer',
  budgets: 'text[]',
  lastDay: 'timestamptz',
  beforeKey: 'text',
  beforeId: 'uuid',
  query: 'text',
  words: 'text',
} as const satisfies Record<keyof FoundParams, string>

/**
 * The words of a project that anybody may see, and those that a company reads that may quote. Must be the same
 * expressions as in their indexes.
 */
const WORDS = {
  card: sql`app.project_words(project.card_title, project.category, project.municipality_code)`,
  whole: sql`app.project_words(
  project.title || ' ' || project.description || ' ' || coalesce(project.additional_info, ''),
  project.category, project.municipality_code)`,
} as const
const CARD_TITLE = sql`project.card_title`

const NOWHERE = 99_999_999

/** The sort key of each order; equal keys are sorted by id. */
const orders = {
  newest: {
    key: sql`project.published_at`,
    direction: sql`desc`,
    isAfter: sql`<`,
    type: sql`timestamptz`,
  },
  closing: {
    key: sql`project.quotes_until`,
    direction: sql`asc`,
    isAfter: sql`>`,
    type: sql`timestamptz`,
  },
  nearest: {
    key: sql`coalesce(floor(${metresTo('project')} + 0.5)::integer, ${sql.lit(NOWHERE)})`,
    direction: sql`asc`,
    isAfter: sql`>`,
    type: sql`integer`,
  },
} as const

/** The parameters of a page's statement. */
export function foundParamsOf(
  { now }: Pick<AnyContext, 'now'>,
  { companyId, projectId }: { companyId: string; projectId?: string | undefined },
  filter: FoundProjectsInput,
  search: Search | null,
): FoundParams {
  const { category, municipality, distance, closing, before } = filter
  return {
    companyId,
    projectId: projectId ?? null,
    now,
    today: stockholmDate(now),
    category: category ?? null,
    municipality: municipality ?? null,
    metres: distance ? Number(distance) * 1000 : null,
    budgets: budgetsBetween(filter),
    lastDay: closing ? endOfStockholmDay(addDays(stockholmDate(now), Number(closing))) : null,
    beforeKey: before?.key ?? null,
    beforeId: before?.id ?? null,
    query: search?.query ?? '',
    words: search?.words ?? '',
  }
}

/** The filters that these parameters use. */
export function narrowingsOf(params: FoundParams): Narrowing[] {
  const { projectId: project, category, municipality, metres, budgets, lastDay, beforeKey } = params
  const given = { project, category, municipality, metres, budgets, lastDay, before: beforeKey }
  return (Object.keys(given) as Narrowing[]).filter((name) => given[name] !== null)
}

/** The direction of the order, for a statement that selects from {@link foundIds}. */
export function foundDirection(sort: FoundProjectsInput['sort']): RawBuilder<unknown> {
  return orders[sort].direction
}

/**
 * SQL of `id` and `key` of the first `limit` open projects of the source that pass the filter; `company` is a table of
 * the statement.
 */
export function foundIds(shape: FoundShape, param: Param<FoundParams>, beside?: Beside): RawBuilder<unknown> {
  const { source, sort, search, limit } = shape
  const { direction } = orders[sort]
  const first = sql`order by key ${direction}, id ${direction} limit ${sql.lit(limit)}`
  const narrowed = narrowedBy(shape, param, beside)
  const of = (reads: 'card' | 'whole') => ({ projects: projectsToRead(shape, param, reads), narrowed, first })
  const known = of(search?.reads ?? 'card')
  const ofRequests = () => askedAbout(shape, param, known)
  const sources: Readonly<Record<FoundSource, () => RawBuilder<unknown>[]>> = {
    requests: () => [ofRequests()],
    fitting: () => [fitting(shape, known)],
    known: () => [fitting(shape, known), ofRequests()],
    everything: () => [
      fromCompany(shape, of('card'), sql`true`),
      ...(search?.reads === 'whole' ? [fitting(shape, known), ofRequests()] : []),
    ],
  }
  return sql`(select id, key from (${sql.join(sources[source](), sql` union `)}) found ${first})`
}

/** The ids of the texts that match the search. */
export async function answering(
  { db }: AnyContext,
  search: Search,
  texts: readonly { id: string; words: string; category: string; municipality: string | null }[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set()
  const column = <Name extends keyof (typeof texts)[number]>(name: Name) => texts.map((text) => text[name])
  const words = sql`app.project_words(shown.words, shown.category, shown.municipality::char(4))`
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${column('id')}::uuid[], ${column('words')}::text[], ${column('category')}::text[],
      ${column('municipality')}::text[]) shown (id, words, category, municipality)
    where ${isFoundBy(search, { words, title: sql`shown.words` })}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

function narrowedBy(
  { source, sort, narrowedBy: asked }: FoundShape,
  param: Param<FoundParams>,
  beside?: Beside,
) {
  const { key, isAfter, type } = orders[sort]
  const ways: Readonly<Record<Narrowing, () => RawBuilder<unknown>>> = {
    project: () => sql`project.id = ${param('projectId')}::uuid`,
    category: () => sql`project.category = ${param('category')}`,
    municipality: () => sql`project.municipality_code = ${param('municipality')}::char(4)`,
    // A company that sees only cards must not learn how far away a project is.
    metres: () => sql`(not company.verified or ${metresTo('project')} <= ${param('metres')}::integer)`,
    budgets: () => sql`project.budget = any(${param('budgets')}::text[])`,
    lastDay: () => sql`project.quotes_until <= ${param('lastDay')}`,
    before: () =>
      sql`(${key}, project.id) ${isAfter} (${param('beforeKey')}::${type}, ${param('beforeId')}::uuid)`,
  }
  const conditions = [
    // With `coalesce` PostgreSQL estimates the same rows for every instant, and keeps one plan from the sixth execution
    // on (planning takes 2 ms).
    sql`project.is_open and coalesce(project.quotes_until > ${param('now')}, false)`,
    sql`(not project.only_chosen or exists (${openRequest(param)} and asked.project_id = project.id))`,
    ...asked.map((name) => ways[name]()),
    beside && sql`not ${beside.isAnswered(param)}`,
    source === 'fitting' && sql`not exists (${openRequest(param)} and asked.project_id = project.id)`,
  ]
  return sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  )
}

/** The source of projects in a list's statement, its conditions, its limit. */
type Reading = { projects: RawBuilder<unknown>; narrowed: RawBuilder<unknown>; first: RawBuilder<unknown> }

/**
 * All projects; or those that match the search, in the order of the list. With `offset 0` PostgreSQL checks the other
 * conditions row by row until the page is full, and not for thousands of hits.
 */
function projectsToRead(
  { sort, search, narrowedBy: asked }: FoundShape,
  param: Param<FoundParams>,
  reads: 'card' | 'whole',
) {
  if (!search) return sql`projects`
  const { key, direction } = orders[sort]
  return sql`(select id, category, municipality_code, latitude, longitude, budget, is_open, only_chosen, published_at, quotes_until
    from projects project where is_open and ${isRead(search, param, reads)}
      ${asked.includes('project') ? sql`and id = ${param('projectId')}::uuid` : sql``}
    order by ${key} ${direction}, project.id ${direction} offset 0)`
}

function fromCompany(
  { sort }: FoundShape,
  { projects, narrowed, first }: Reading,
  condition: RawBuilder<unknown>,
  trades = sql``,
) {
  return sql`(select fitting.* from company ${trades} cross join lateral (
    select ${columns(sort)} from ${projects} project where ${condition} and ${narrowed} ${first}
  ) fitting ${first})`
}

/**
 * Trade by trade, so that PostgreSQL reads each trade's index in its order, and not that of all projects, in which a
 * rare trade's are far apart. A search begins with its words, which would otherwise be looked up for each trade.
 */
function fitting(shape: FoundShape, reading: Reading) {
  return shape.search
    ? fromCompany(shape, reading, sql`project.category = any(company.categories) and ${isInArea}`)
    : fromCompany(
        shape,
        reading,
        sql`project.category = trade.name and ${isInArea}`,
        sql`cross join unnest(company.categories) trade (name)`,
      )
}

/** From the requests, which are few, to their projects (`offset 0` forces this order). */
function askedAbout({ sort, search }: FoundShape, param: Param<FoundParams>, { narrowed, first }: Reading) {
  const isFound = search ? isRead(search, param, search.reads) : sql`true`
  return sql`(
    select ${columns(sort)} from company cross join project_invitations asked
    cross join lateral (select * from projects where id = asked.project_id offset 0) project
    where asked.company_id = ${param('companyId')}::uuid and asked.outcome is distinct from 'declined'
      and asked.released_at is null and ${narrowed} and ${isFound} ${first})`
}

function isRead(
  { isForgiving }: { isForgiving: boolean },
  param: Param<FoundParams>,
  reads: 'card' | 'whole',
): RawBuilder<SqlBool> {
  const typed = { query: param('query'), words: param('words'), isForgiving }
  return isFoundBy(typed, { words: WORDS[reads], title: CARD_TITLE })
}

function openRequest(param: Param<FoundParams>) {
  return sql`select from project_invitations asked
    where asked.company_id = ${param('companyId')}::uuid and asked.outcome is distinct from 'declined'
      and asked.released_at is null`
}

function columns(sort: FoundProjectsInput['sort']) {
  return sql`project.id, ${orders[sort].key} as key`
}

/** SQL of the engine's `fittingDistance` for a project of the company's trades. */
export const isInArea = sql<SqlBool>`case company.service_area
    when 'radius' then ${isWithinRadius('project')}
    else company.latitude is not null and project.municipality_code = any(company.municipality_codes)
  end`
