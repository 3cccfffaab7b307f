import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { categories } from '#features/companies/domain/category.ts'
import { addDays, endOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { isFoundBy, type Search } from '#platform/db/swedish-search.ts'
import { budgetsFrom, type FoundProjectsInput } from '../domain/found-projects-input.ts'
import { isWithinRadius, metresTo } from './area-queries.ts'

/**
 * What a list of open projects is made of: those that fit the company of the statement, those it was asked about and has not declined
 * (`requests`), both, or all (`everything`). `isVerified`: the company reads whole projects; others find them by their cards.
 */
export type FoundSource = 'requests' | 'fitting' | 'known' | 'everything'
export type FoundAsked = {
  companyId: string
  isVerified: boolean
  filter: FoundProjectsInput
  source: FoundSource
  search: Search | null
  /** Projects that the company has answered. */
  except: readonly string[]
  limit: number
}

/** The words of a project that anybody may see, and those that a company reads that may quote. Both as in their index. */
const CARD_WORDS = sql`app.project_words(project.card_title, project.category, project.municipality_code)`
const WHOLE_WORDS = sql`app.project_words(
  project.title || ' ' || project.description || ' ' || coalesce(project.additional_info, ''),
  project.category, project.municipality_code)`
const CARD_TITLE = sql`project.card_title`

const NOWHERE = 99_999_999

/** Where a project stands in each order; the first of equals is told by its id. */
const keys = {
  newest: { key: sql`project.published_at`, direction: sql`desc`, isAfter: sql`<`, type: sql`timestamptz` },
  closing: { key: sql`project.quotes_until`, direction: sql`asc`, isAfter: sql`>`, type: sql`timestamptz` },
  nearest: {
    key: sql`coalesce(floor(${metresTo('project')} + 0.5)::integer, ${sql.lit(NOWHERE)})`,
    direction: sql`asc`,
    isAfter: sql`>`,
    type: sql`integer`,
  },
} as const

/** The order of the list, for the statement around {@link foundIds}. */
export function foundOrder(sort: FoundProjectsInput['sort']): RawBuilder<unknown> {
  const { key, direction } = keys[sort]
  return sql`${key} ${direction}, project.id ${direction}`
}

/** Ids of the first `limit` open projects of the source that the filter lets through. */
export function foundIds(ctx: AnyContext, asked: FoundAsked): RawBuilder<unknown> {
  const { source, filter, search, isVerified, limit } = asked
  const { direction } = keys[filter.sort]
  const first = sql`order by key ${direction}, id ${direction} limit ${sql.lit(limit)}`
  const narrowed = narrowedBy(ctx, asked)
  const whole = sql`${narrowed} and ${isSearched(search, isVerified ? WHOLE_WORDS : CARD_WORDS)}`
  const card = sql`${narrowed} and ${isSearched(search, CARD_WORDS)}`
  const sources: Readonly<Record<FoundSource, RawBuilder<unknown>[]>> = {
    requests: [askedAbout(asked, whole, first)],
    fitting: fitting(asked, whole, first),
    known: [...fitting(asked, whole, first), askedAbout(asked, whole, first)],
    everything: [
      sql`(select ${columns(filter)} from projects project cross join company where ${card} ${first})`,
      ...(search && isVerified ? [...fitting(asked, whole, first), askedAbout(asked, whole, first)] : []),
    ],
  }
  return sql`(select id from (${sql.join(sources[source], sql` union `)}) found ${first})`
}

/** Those of these texts that answer the search, by the ids of their projects. */
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

function isSearched(search: Search | null, words: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return search ? isFoundBy(search, { words, title: CARD_TITLE }) : sql<SqlBool>`true`
}

function narrowedBy(ctx: AnyContext, { companyId, isVerified, filter, source, except }: FoundAsked) {
  const { category, municipality, distance, budget, closing, before, sort } = filter
  const { key, isAfter, type } = keys[sort]
  const lastDay = closing && endOfStockholmDay(addDays(stockholmDate(ctx.now), Number(closing)))
  const conditions = [
    sql`project.is_open and project.quotes_until > ${ctx.now}`,
    sql`(not project.only_chosen or exists (${openRequest(companyId)} and asked.project_id = project.id))`,
    category && sql`project.category = ${category}`,
    municipality && sql`project.municipality_code = ${municipality}`,
    // How far away a project is says more than its card.
    distance && isVerified && sql`${metresTo('project')} <= ${Number(distance) * 1000}`,
    budget && sql`project.budget = any(${budgetsFrom(budget)}::text[])`,
    lastDay && sql`project.quotes_until <= ${lastDay}`,
    except.length > 0 && sql`project.id <> all(${[...except]}::uuid[])`,
    before && sql`(${key}, project.id) ${isAfter} (${before.key}::${type}, ${before.id}::uuid)`,
    source === 'fitting' && sql`not exists (${openRequest(companyId)} and asked.project_id = project.id)`,
  ]
  return sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  )
}

/** Trade by trade, each by its name, so that PostgreSQL knows which are rare and walks their index and not the list of all. */
function fitting({ filter }: FoundAsked, matching: RawBuilder<unknown>, first: RawBuilder<unknown>) {
  const asked = filter.category ? [filter.category] : categories
  return asked.map(
    (category) => sql`(
      select fitting.* from company cross join lateral (
        select ${columns(filter)} from projects project
        where project.category = ${sql.lit(category)} and ${matching} and ${isInArea} ${first}
      ) fitting
      where ${sql.lit(category)} = any(company.categories))`,
  )
}

function askedAbout(
  { companyId, filter }: FoundAsked,
  matching: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
) {
  return sql`(
    select ${columns(filter)} from company cross join project_invitations asked
    join projects project on project.id = asked.project_id
    where asked.company_id = ${companyId}::uuid and asked.outcome is distinct from 'declined' and ${matching} ${first})`
}

function openRequest(companyId: string) {
  return sql`select from project_invitations asked
    where asked.company_id = ${companyId}::uuid and asked.outcome is distinct from 'declined'`
}

function columns({ sort }: FoundProjectsInput) {
  return sql`project.id, ${keys[sort].key} as key`
}

/** Where a project so many metres away stands among the nearest: in whole metres; one without a place is last. */
export function nearestKey(metres: number | null): number {
  return metres === null ? NOWHERE : Math.round(metres)
}

/** The same as the engine's `fittingDistance` for a project of the company's trades. */
const isInArea = sql<SqlBool>`case company.service_area
    when 'radius' then ${isWithinRadius('project')}
    else company.latitude is not null and project.municipality_code = any(company.municipality_codes)
  end`
