import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { isLicensed } from '#features/companies/domain/licensed-trade.ts'
import { accountsBehindCompany } from '#features/companies/server/company-people-queries.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import type { Budget, PermitAnswer, ProjectState } from '#features/projects/domain/project.ts'
import { picturesByProject } from '#features/projects/server/picture/project-picture-queries.ts'
import { licencesAt, licensedBy } from '#features/verification/server/licence-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { groupedQuery } from '#platform/db/grouped-query.ts'
import { millisecondsOf, namedQuery, type Param } from '#platform/db/named-query.ts'
import { fittingDistance } from '../domain/fitting-distance.ts'
import type { FoundFacts } from '../domain/listed-project.ts'
import { areaOf, municipalitiesOf, positionOf } from './candidate-queries.ts'
import {
  type Beside,
  type FoundParams,
  type FoundShape,
  foundDirection,
  foundIds,
  foundParamTypes,
} from './found-filter-queries.ts'

/**
 * A page as its statement returns it. `pictures`, `taken`: numbers of pictures and of taken slots by project id,
 * without zeros. `slots`: how many slots a project has, null when slots are not read.
 */
type FoundPage = {
  company: {
    verified: boolean
    licences: string[]
    categories: Category[]
    latitude: number | null
    longitude: number | null
    service_area: string
    service_radius_m: number
    municipality_codes: string[]
  }
  projects: ProjectColumns[] | null
  pictures: Record<string, number> | null
  taken: Record<string, number> | null
  slots: number | null
}

type ProjectColumns = [
  id: string,
  state: ProjectState,
  title: string,
  cardTitle: string | null,
  category: Category,
  budget: Budget,
  placeLabel: string | null,
  municipalityCode: string | null,
  municipalityName: string | null,
  publishedAt: number,
  quotesUntil: number,
  described: number,
  answers: InterviewAnswers,
  needsPermit: PermitAnswer,
  latitude: number | null,
  longitude: number | null,
  invited: boolean,
  invitedDistance: number | null,
  ownsProject: boolean,
  onlyChosen: boolean,
  nearness: number | null,
  words: FoundFacts['words'],
]

type Row = { page: FoundPage }
type Pages = (ctx: AnyContext, params: FoundParams) => Promise<Row[]>

/** By `beside` and the shape. */
const kept = new Map<Beside | undefined, Map<string, Pages>>()
/** Every connection keeps a plan for each statement, and a hostile reader could ask for thousands of combinations. */
const MOST_KEPT = 100
let lastName = 0

/**
 * One page of a list, with one statement that is compiled once for each shape. `beside`: what a later feature
 * contributes.
 */
export async function foundPage(
  ctx: AnyContext,
  shape: FoundShape,
  params: FoundParams,
  beside?: Beside,
): Promise<FoundFacts[]> {
  const shapes = kept.get(beside) ?? new Map<string, Pages>()
  kept.set(beside, shapes)
  const key = JSON.stringify(shape)
  if (!shapes.has(key) && shapes.size < MOST_KEPT)
    shapes.set(key, pageQuery(`found-${++lastName}`, shape, beside))
  const [row] = await (shapes.get(key)?.(ctx, params) ?? askOnce(ctx, shape, params, beside))
  return row ? factsOfPage(row.page) : []
}

/** A search may take long, so it is not sent together with other lists, which would wait for it. */
function pageQuery(name: string, shape: FoundShape, beside?: Beside): Pages {
  return shape.search
    ? namedQuery<FoundParams, Row>(name, (_db, param) => pageStatement(shape, param, beside))
    : groupedQuery<FoundParams, Row>(name, foundParamTypes, (_db, param) =>
        pageStatement(shape, param, beside),
      )
}

async function askOnce({ db }: AnyContext, shape: FoundShape, params: FoundParams, beside?: Beside) {
  return (await pageStatement(shape, (name) => params[name], beside).execute(db)).rows
}

/**
 * The page as one JSON: once what holds for the whole page, for each project its columns without their names, and
 * numbers counted for all projects together. Values that follow from these are computed in TypeScript, because
 * PostgreSQL takes ten times as long for them.
 */
function pageStatement(shape: FoundShape, param: Param<FoundParams>, beside?: Beside) {
  const ids = sql`array(select id from page)`
  return sql<Row>`
    with company as materialized (${actingCompany(param)}),
      page as materialized (select id, key from ${foundIds(shape, param, beside)} found)
    select json_build_object(
      'company', json_build_object('verified', company.verified, 'licences', company.licences, 'categories', company.categories,
        'latitude', company.latitude, 'longitude', company.longitude, 'service_area', company.service_area,
        'service_radius_m', company.service_radius_m, 'municipality_codes', company.municipality_codes),
      'projects', ${projectsOf(shape)},
      'pictures', ${picturesByProject(ids)},
      'taken', ${beside ? beside.takenSlots(ids, param) : sql`null`}, 'slots', ${beside ? sql.lit(beside.slots) : sql`null`}) as page
    from company`
}

/** SQL of the company `companyId` with the facts that decide about projects: area, lawful trades, owner. */
export function actingCompany(param: Param<Pick<FoundParams, 'companyId' | 'today'>>) {
  return sql`
    select company.*, array(select trade.category from company_categories trade
      where trade.company_id = company.id and ${licensedBy(sql.ref('company.licences'), sql.ref('trade.category'))}) as categories
    from (
      select id, latitude, longitude, service_area, service_radius_m, ${verifiedAt(param('today'))} as verified,
        ${licencesAt(param('today'), sql.ref('company_profiles.id'))} as licences,
        ${municipalitiesOf(sql.ref('company_profiles.id'))} as municipality_codes,
        ${accountsBehindCompany(sql.ref('company_profiles.id'))} as accounts_behind
      from company_profiles where id = ${param('companyId')}::uuid offset 0) company`
}

/** The columns in the order of `ProjectColumns`. */
function projectsOf({ search, sort }: FoundShape) {
  const direction = foundDirection(sort)
  return sql`(
    select json_agg(json_build_array(
      project.id, project.state, project.title, project.card_title, project.category, project.budget, project.place_label,
      place.code, place.name, ${millisecondsOf(sql.ref('project.published_at'))}, ${millisecondsOf(sql.ref('project.quotes_until'))},
      char_length(btrim(project.description)), project.answers, project.needs_permit, project.latitude, project.longitude,
      invitation.company_id is not null, invitation.distance_m, project.owner_id = any(company.accounts_behind), project.only_chosen,
      ${sort === 'nearest' ? sql`page.key` : sql`null`},
      ${search ? sql`json_build_array(project.title, project.description, project.additional_info)` : sql`null`}
    ) order by page.key ${direction}, page.id ${direction})
    from page join projects project on project.id = page.id
    left join municipalities place on place.code = project.municipality_code
    left join project_invitations invitation on invitation.project_id = project.id and invitation.company_id = company.id
      and invitation.released_at is null)`
}

function factsOfPage(page: FoundPage): FoundFacts[] {
  const { company } = page
  const base = { categories: company.categories, position: positionOf(company), area: areaOf(company) }
  return (page.projects ?? []).map((columns) => factsOf(columns, page, base))
}

function factsOf(
  columns: ProjectColumns,
  { company, pictures, taken, slots }: FoundPage,
  base: Parameters<typeof fittingDistance>[1],
): FoundFacts {
  const [id, state, title, cardTitle, category, budget, placeLabel, code, name, ...rest] = columns
  const [publishedAt, quotesUntil, described, answers, needsPermit, latitude, longitude, ...relation] = rest
  const [invited, invitedDistance, ownsProject, onlyChosen, nearness, words] = relation
  const place =
    code !== null && latitude !== null && longitude !== null
      ? { municipalityCode: code, latitude, longitude }
      : null
  return {
    id,
    state,
    title,
    cardTitle,
    category,
    budget,
    placeLabel,
    municipality: code !== null && name !== null ? { code, name } : null,
    publishedAt: new Date(publishedAt),
    quotesUntil: new Date(quotesUntil),
    described,
    answers,
    needsPermit,
    pictures: pictures?.[id] ?? 0,
    fittingDistance: fittingDistance({ category, place }, base),
    invited,
    invitedDistance,
    licensed: !isLicensed(category) || company.licences.includes(category),
    verified: company.verified,
    ownsProject,
    onlyChosen,
    nearness,
    slotsLeft: slots === null ? null : Math.max(0, slots - (taken?.[id] ?? 0)),
    words,
  }
}
