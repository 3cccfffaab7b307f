import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { accountsBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { picturesOn } from '#features/projects/server/picture/project-picture-queries.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery, type Param } from '#platform/db/named-query.ts'
import type { FoundFacts } from '../domain/listed-project.ts'
import { metresTo } from './area-queries.ts'
import { municipalitiesOf } from './candidate-queries.ts'
import {
  type Beside,
  type FoundParams,
  type FoundShape,
  foundDirection,
  foundIds,
  isInArea,
} from './found-filter-queries.ts'

type Page = { fact: FoundFacts }
type Pages = (ctx: AnyContext, params: FoundParams) => Promise<Page[]>

/** By what stands beside it and its shape. */
const kept = new Map<Beside | undefined, Map<string, Pages>>()
/** Every connection keeps a plan for each of them, and a hostile reader could ask for thousands of combinations. */
const MOST_KEPT = 100

/** One page of a list, in one statement, which is compiled once for each shape. `beside`: what a later noun knows. */
export async function foundPage(
  ctx: AnyContext,
  shape: FoundShape,
  params: FoundParams,
  beside?: Beside,
): Promise<FoundFacts[]> {
  const shapes = kept.get(beside) ?? new Map<string, Pages>()
  kept.set(beside, shapes)
  const key = JSON.stringify(shape)
  const ask = shapes.get(key) ?? pageQuery(`found-${kept.size}-${shapes.size}`, shape, beside)
  if (shapes.size < MOST_KEPT) shapes.set(key, ask)
  const rows = shapes.has(key) ? await ask(ctx, params) : await askOnce(ctx, shape, params, beside)
  return rows.map(({ fact }) => fact)
}

function pageQuery(name: string, shape: FoundShape, beside?: Beside): Pages {
  return namedQuery<FoundParams, Page>(name, (_db, param) => pageStatement(shape, param, beside))
}

async function askOnce({ db }: AnyContext, shape: FoundShape, params: FoundParams, beside?: Beside) {
  return (await pageStatement(shape, (name) => params[name], beside).execute(db)).rows
}

function pageStatement(shape: FoundShape, param: Param<FoundParams>, beside?: Beside) {
  const direction = foundDirection(shape.sort)
  return sql<Page>`
    with company as materialized (${actingCompany(param)})
    select ${factsOf(shape, param, beside)} as fact from ${foundIds(shape, param, beside)} page
    join projects project on project.id = page.id cross join company
    left join municipalities place on place.code = project.municipality_code
    left join project_invitations invitation on invitation.project_id = project.id and invitation.company_id = company.id
      and invitation.released_at is null
    order by page.key ${direction}, page.id ${direction}`
}

/** The company of `companyId` with what decides about projects: where it works, its lawful trades, whose it is. */
export function actingCompany(param: Param<Pick<FoundParams, 'companyId' | 'today'>>) {
  const trade = licensedAt(param('today'), sql.ref('trade.company_id'), sql.ref('trade.category'))
  return sql`
    select id, latitude, longitude, service_area, service_radius_m, ${verifiedAt(param('today'))} as verified,
      array(select trade.category from company_categories trade
        where trade.company_id = company_profiles.id and ${trade}) as categories,
      ${municipalitiesOf(sql.ref('company_profiles.id'))} as municipality_codes,
      ${accountsBehindCompany(sql.ref('company_profiles.id'))} as accounts_behind
    from company_profiles where id = ${param('companyId')}::uuid`
}

function factsOf({ search }: FoundShape, param: Param<FoundParams>, beside?: Beside) {
  const licensed = licensedAt(param('today'), sql.ref('company.id'), sql.ref('project.category'))
  const fits = sql`coalesce(project.category = any(company.categories) and project.latitude is not null and ${isInArea}, false)`
  return sql`json_build_object(
    'id', project.id, 'state', project.state, 'title', project.title, 'cardTitle', project.card_title,
    'category', project.category, 'budget', project.budget, 'placeLabel', project.place_label,
    'municipality', case when place.code is not null then json_build_object('code', place.code, 'name', place.name) end,
    'publishedAt', project.published_at, 'quotesUntil', project.quotes_until,
    'described', char_length(btrim(project.description)), 'answers', project.answers, 'needsPermit', project.needs_permit,
    'pictures', ${picturesOn(sql.ref('project.id'))},
    'metres', ${metresTo('project')}, 'fits', ${fits},
    'invited', invitation.company_id is not null, 'invitedDistance', invitation.distance_m, 'licensed', ${licensed},
    'verified', company.verified, 'ownsProject', project.owner_id = any(company.accounts_behind), 'onlyChosen', project.only_chosen,
    'slotsLeft', ${beside ? beside.slotsLeft(param) : sql`null`},
    'words', ${search ? sql`json_build_array(project.title, project.description, project.additional_info)` : sql`null`})`
}
