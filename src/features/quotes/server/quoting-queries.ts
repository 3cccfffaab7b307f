import { type Expression, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { accountsBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { fittingDistance } from '#features/matching/domain/rank-companies.ts'
import { areaOf, municipalitiesOf, positionOf } from '#features/matching/server/candidate-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { projectOf } from '#features/projects/server/project-store.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { liveStates } from '../domain/quote.ts'
import {
  decideSending,
  MAX_LIVE_QUOTES,
  type QuotingCompany,
  type SendQuoteRefusal,
  type TakenPlace,
} from '../domain/send-quote.ts'

/**
 * Server data that sending is decided on; `earlier` is what this company sent with the same submission key, `newId`
 * what a new quote can be called: later than all before it.
 */
export type QuotingFacts = {
  newId: string
  company: QuotingCompany & { vatExempt: boolean }
  taken: TakenPlace[]
  earlier: { id: string; projectId: string } | null
}

type Asked = Pick<Project, 'id' | 'ownerId' | 'category' | 'place'>

/** How the acting company stands to a project at `ctx.now`, and which of its places are taken: one statement. */
export async function quotingFacts(
  ctx: AnyContext,
  project: Asked,
  submissionKey: string | null = null,
): Promise<QuotingFacts> {
  const companyId = found(ctx.actor.kind === 'company' ? ctx.actor.companyId : null, 'company')
  const row = await ctx.db
    .selectFrom('company_profiles as company')
    .select(['company.id', 'company.vat_exempt', 'company.service_area', 'company.service_radius_m'])
    .select(['company.latitude', 'company.longitude'])
    .select((eb) => [
      sql<string>`uuidv7()`.as('newId'),
      sql<boolean>`${verifiedAt(stockholmDate(ctx.now), eb.ref('company.id'))}`.as('verified'),
      sql<boolean>`exists ${invitationOf(ctx, project.id, companyId)}`.as('invited'),
      isBehindCompany(project.ownerId, eb.ref('company.id')).as('ownsProject'),
      sql<Category[]>`array ${tradesOf(ctx, companyId)}`.as('categories'),
      licensedAt(stockholmDate(ctx.now), eb.ref('company.id'), sql`${project.category}::text`).as('licensed'),
      municipalitiesOf(eb.ref('company.id')).as('municipality_codes'),
      sql<TakenPlace[]>`coalesce(${takenPlaces(ctx, project.id)}, '[]'::json)`.as('taken'),
      sql<number>`${sentSoFar(ctx, project.id, companyId)}`.as('rounds'),
      sql<QuotingFacts['earlier']>`${sentWith(ctx, companyId, submissionKey)}`.as('earlier'),
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  const company = found(row, 'company')
  const base = {
    categories: company.categories,
    position: positionOf(company),
    area: areaOf(company),
  }
  const fits = fittingDistance(project, base) !== null
  const { newId, vat_exempt: vatExempt, taken, earlier } = company
  const { id, verified, licensed, invited, ownsProject, rounds } = company
  const facts = { id, verified, licensed, invited, fits, ownsProject, rounds, vatExempt }
  return { newId, company: facts, taken, earlier }
}

/** Does the person who has the project stand behind the company as well? */
function isBehindCompany(ownerId: string, companyId: Expression<unknown>) {
  return sql<boolean>`${ownerId}::uuid = any(${accountsBehindCompany(companyId)})`
}

function invitationOf({ db }: AnyContext, projectId: string, companyId: string) {
  return db
    .selectFrom('project_invitations')
    .select('company_id')
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
}

function tradesOf({ db }: AnyContext, companyId: string) {
  return db.selectFrom('company_categories').select('category').where('company_id', '=', companyId)
}

function takenPlaces({ db }: AnyContext, projectId: string) {
  return db
    .selectFrom('quotes')
    .select(sql<TakenPlace[]>`json_agg(json_build_object('companyId', company_id, 'slot', slot))`.as('taken'))
    .where('project_id', '=', projectId)
    .where('state', 'in', liveStates)
}

function sentSoFar({ db }: AnyContext, projectId: string, companyId: string) {
  return db
    .selectFrom('quotes')
    .select(sql`count(*)::int`.as('rounds'))
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .where('state', '<>', 'draft')
}

function sentWith({ db }: AnyContext, companyId: string, submissionKey: string | null) {
  return db
    .selectFrom('quotes')
    .select(sql`json_build_object('id', id, 'projectId', project_id)`.as('earlier'))
    .where('company_id', '=', companyId)
    .where('submission_key', '=', submissionKey)
}

/**
 * Whether the acting company could send a quote now: null, or why not; how many places are left, and which of its rounds it
 * would be (from 1).
 */
export type QuotingStatus = { refusal: SendQuoteRefusal | null; placesLeft: number; round: number }

/** Asks the rule of sending before anybody has written anything, so that a page offers only what will be taken. */
export async function quotingStatus(ctx: AnyContext, projectId: string): Promise<QuotingStatus> {
  if (!isUuid(projectId)) throw new NotFound('project')
  const row = await ctx.db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
  const project = projectOf(found(row, 'project'))
  const { company, taken } = await quotingFacts(ctx, project)
  const decision = decideSending({ project, company, taken, now: ctx.now })
  return {
    refusal: decision.ok ? null : decision.refusal,
    placesLeft: MAX_LIVE_QUOTES - taken.length,
    round: company.rounds + 1,
  }
}
