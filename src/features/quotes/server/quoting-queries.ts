import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { isBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { fittingDistance } from '#features/matching/domain/fitting-distance.ts'
import { areaOf, municipalitiesOf, positionOf } from '#features/matching/server/candidate-queries.ts'
import type { Project, ProjectState } from '#features/projects/domain/project.ts'
import type { StartedQuotes } from '#features/projects/server/project-store.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { groupedQuery } from '#platform/db/grouped-query.ts'
import { millisecondsOf, type Param } from '#platform/db/named-query.ts'
import { isLive, MAX_LIVE_QUOTES, type QuoteState, type TakenSlot } from '../domain/quote.ts'
import { heldSlots, type Reservation } from '../domain/reservation.ts'
import { decideSending, type QuotingCompany, type SendQuoteRefusal } from '../domain/sending.ts'

/**
 * The facts for the decision on sending. `earlierId`: the quote that this company has sent with the same submission
 * key. `newId`: the id for a new quote; it sorts after all earlier ids.
 */
export type QuotingFacts = {
  newId: string
  project: Pick<Project, 'id' | 'state' | 'quotesUntil' | 'version' | 'workVersion'> & StartedQuotes
  company: QuotingCompany & { vatExempt: boolean }
  taken: TakenSlot[]
  reserved: Reservation[]
  earlierId: string | null
}

/** The acting company's relation to a project at `ctx.now`, and the slots that are taken or held; one SQL statement. */
export async function quotingFacts(
  ctx: AnyContext,
  { projectId, submissionKey = null }: { projectId: string; submissionKey?: string | null },
): Promise<QuotingFacts> {
  const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
  if (!isUuid(projectId)) throw new NotFound('project')
  const today = stockholmDate(ctx.now)
  const [row] = await factsOf(ctx, { projectId, companyId, submissionKey, today })
  const { newId, quotes, reserved, project, base, company } = found(row, 'project').facts
  const { state, quotesUntil, startedQuotes, version, workVersion, ...work } = project
  const fits = fittingDistance({ ...work, place: workPlaceOf(work) }, baseOf(base)) !== null
  const own = quotes.filter((quote) => quote.companyId === companyId)
  return {
    newId,
    taken: quotes.filter(({ state }) => isLive(state)).map(({ companyId, slot }) => ({ companyId, slot })),
    earlierId: own.find(({ isSameForm }) => isSameForm)?.id ?? null,
    reserved: (reserved ?? []).map((one) => ({ ...one, heldUntil: new Date(one.heldUntil) })),
    project: {
      id: projectId,
      state,
      version,
      workVersion,
      quotesUntil: new Date(quotesUntil),
      startedQuotes,
    },
    company: { ...company, id: companyId, fits, rounds: roundsOf(own), revisions: revisionsOf(own) },
  }
}

/** A deleted quote still counts: its number is not used again. */
function roundsOf(own: readonly SentQuote[]): number {
  return Math.max(own.length, ...own.map(({ round }) => round ?? 0))
}

function revisionsOf(own: readonly SentQuote[]): number {
  return own.reduce((sum, { version }) => sum + version - 1, 0)
}

type Facts = Pick<QuotingFacts, 'newId'> & {
  quotes: SentQuote[]
  /** Null when no company has started a quote. */
  reserved: (Omit<Reservation, 'heldUntil'> & { heldUntil: number })[] | null
  project: Position &
    StartedQuotes & {
      state: ProjectState
      version: number
      workVersion: number
      /** Milliseconds since 1970. */
      quotesUntil: number
      category: Category
      municipalityCode: string | null
    }
  base: Position & {
    categories: Category[]
    service_area: string
    service_radius_m: number
    municipality_codes: string[]
  }
  company: Omit<QuotingFacts['company'], 'id' | 'fits' | 'rounds' | 'revisions'>
}
type SentQuote = TakenSlot & {
  id: string
  state: QuoteState
  round: number | null
  version: number
  isSameForm: boolean | null
}
type Position = { latitude: number | null; longitude: number | null }
type Asked = { projectId: string; companyId: string; submissionKey: string | null; today: IsoDate }
const TYPES = { projectId: 'uuid', companyId: 'uuid', submissionKey: 'uuid', today: 'date' } as const

/**
 * This runs for every quote, so the statement is compiled once, concurrent requests share one run of it, and the
 * answer is one JSON value: see docs/performance.md. Quotes are found by their project; an index by company could
 * make PostgreSQL read all quotes of the company.
 */
const factsOf = groupedQuery('quotes-quoting-facts', TYPES, (db, param: Param<Asked>) =>
  db
    .selectFrom('projects as project')
    .innerJoin('company_profiles as company', (join) => join.on('company.id', '=', param('companyId')))
    .where('project.id', '=', param('projectId'))
    .select(
      sql<Facts>`json_build_object(
        'newId', uuidv7(),
        'project', json_build_object(
          'state', project.state, 'version', project.version, 'workVersion', project.work_version,
          'quotesUntil', ${millisecondsOf(sql.ref('project.quotes_until'))},
          'category', project.category, 'municipalityCode', project.municipality_code,
          'latitude', project.latitude, 'longitude', project.longitude, 'startedQuotes', project.started_quotes),
        'base', json_build_object(
          'latitude', company.latitude, 'longitude', company.longitude,
          'categories', array(select category from company_categories where company_id = company.id),
          'service_area', company.service_area, 'service_radius_m', company.service_radius_m,
          'municipality_codes', ${municipalitiesOf(COMPANY)}),
        'company', json_build_object(
          'vatExempt', company.vat_exempt,
          'verified', ${verifiedAt(param('today'), COMPANY)},
          'licensed', ${licensedAt(param('today'), COMPANY, sql.ref('project.category'))},
          'invited', exists (
            select from project_invitations asked
            where asked.project_id = project.id and asked.company_id = company.id and asked.released_at is null),
          'ownsProject', ${isBehindCompany(sql.ref('project.owner_id'), COMPANY)}),
        'quotes', (
          select coalesce(json_agg(json_build_object('id', id, 'companyId', company_id, 'state', state, 'slot', slot,
            'round', round, 'version', version, 'isSameForm', submission_key = ${param('submissionKey')}::uuid)), '[]')
          from quotes where project_id = project.id),
        'reserved', case when project.started_quotes > 0 then (
          select json_agg(json_build_object('companyId', company_id, 'slot', slot, 'writer', writer,
            'heldUntil', ${millisecondsOf(sql.ref('held_until'))}))
          from quote_reservations where project_id = project.id and ended_at is null) end
      )`.as('facts'),
    ),
)
const COMPANY = sql.ref('company.id')

function workPlaceOf({
  municipalityCode,
  latitude,
  longitude,
}: Position & { municipalityCode: string | null }) {
  if (municipalityCode === null || latitude === null || longitude === null) return null
  return { municipalityCode, latitude, longitude }
}

function baseOf(base: Facts['base']) {
  return { categories: base.categories, position: positionOf(base), area: areaOf(base) }
}

/**
 * Whether the acting company may send a quote now. `refusal`: why not; null when it may. `slotsLeft`: slots that
 * neither live quotes nor other companies take. `round`: the number of the quote among the company's quotes on the
 * project, from 1.
 */
export type QuotingStatus = {
  refusal: SendQuoteRefusal | null
  slotsLeft: number
  round: number
  /** The present version of the project. */
  projectVersion: number
}

/** Calls the decision on sending before anything is written, so that a page offers only what will be accepted. */
export async function quotingStatus(ctx: AnyContext, projectId: string): Promise<QuotingStatus> {
  const facts = { ...(await quotingFacts(ctx, { projectId })), now: ctx.now }
  const decision = decideSending(facts)
  return {
    refusal: decision.ok ? null : decision.refusal,
    slotsLeft: MAX_LIVE_QUOTES - facts.taken.length - heldSlots(facts.company.id, facts).others.length,
    round: facts.company.rounds + 1,
    projectVersion: facts.project.version,
  }
}
