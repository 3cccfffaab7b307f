import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { publicSlug } from '#features/applications/server/public-company-queries.ts'
import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { allowedQuoteMoves } from '../domain/allowed-quote-moves.ts'
import type { QuoteTerms } from '../domain/compose-quote.ts'
import { type PricedLine, priceOfLines, type QuotePrice } from '../domain/price-quote.ts'
import { isLive, liveStates, type PriceKind, type Quote, type QuoteState } from '../domain/quote.ts'
import { objectionTo } from '../domain/quote-company.ts'
import type {
  AwardedContact,
  CheckedCompany,
  OwnerQuote,
  OwnQuote,
  QuoteSheet,
  ReceivedQuote,
} from '../domain/quote-sheet.ts'
import { hasAgreed, wordsForCustomer } from '../domain/quote-words.ts'
import type { PaymentStage } from '../domain/terms/payment-plan.ts'
import { checkedCompanies, companyStandsAs } from './quote-company-queries.ts'

/** Every quote on the acting customer's own project, oldest first. Not found: another customer's project. */
export async function listQuotesForOwner(ctx: AnyContext, projectId: string): Promise<OwnerQuote[]> {
  if (ctx.actor.kind !== 'customer' || !isUuid(projectId)) throw new NotFound('project')
  const rows = await quoteSheets(ctx)
    .leftJoin('municipalities as base', 'base.code', 'company.municipality_code')
    .select(['company.company_name', 'company.location as company_location', 'base.name as base_name'])
    .select(['company.contact_person', 'company.contact_email', 'company.contact_phone'])
    .select((select) => publicSlug(select.ref('company.id'), ctx.now).as('slug'))
    .select(['project.category', 'company.partner_since'])
    .where('quote.project_id', '=', projectId)
    .where('project.owner_id', '=', ctx.actor.userId)
    .orderBy('quote.sent_at')
    .execute()
  const companyIds = [...new Set(rows.map(({ company_id }) => company_id))]
  const checked = await checkedCompanies(ctx, companyIds, rows[0]?.category ?? '')
  return rows.map((row) => ({
    ...wordsForCustomer(sheetOf(ctx, row, rows.map(quoteOf))),
    company: {
      ...(checked.get(row.company_id) ?? NOTHING_KNOWN),
      partnerSince: row.partner_since,
      objection: objectionTo(row.stands),
      name: row.company_name,
      slug: row.slug,
      location: row.base_name ?? row.company_location,
      contact:
        row.state === 'accepted'
          ? { person: row.contact_person, email: row.contact_email, phone: row.contact_phone }
          : null,
    },
  }))
}

/**
 * The acting company's newest quote on a project; null when there is none. Colleagues whose role does not see
 * quotes get only an accepted one of a won job.
 */
export async function getOwnQuote(ctx: AnyContext, projectId: string): Promise<OwnQuote | null> {
  const companyId = companyFor(ctx.actor, 'jobs')
  if (!companyId || !isUuid(projectId)) return null
  const row = await quoteSheets(ctx)
    .select((select) => publicSlug(select.ref('quote.company_id'), ctx.now).as('slug'))
    .where('quote.project_id', '=', projectId)
    .where('quote.company_id', '=', companyId)
    .$if(!mayDo(ctx.actor, 'quotes'), (query) =>
      query.where('quote.state', '=', 'accepted').where('project.awarded_company_id', '=', companyId),
    )
    .orderBy('quote.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { slug, closed_by_staff: isClosedByStaff } = row
  // Companies without a deal read it, too, so contact data is masked for them.
  const cancelledReason = shownWords(row.cancelled_reason, { whole: hasAgreed(row) })
  const isPast = !isLive(row.state as QuoteState) && row.confirmed_version < row.work_version
  const isContractWithdrawn = row.contract_withdrawn && row.state === 'cancelled'
  const sheet = sheetOf(ctx, row, [quoteOf(row)])
  return { ...sheet, cancelledReason, isClosedByStaff, isContractWithdrawn, slug, isPast }
}

/** Pending quotes on all of the acting customer's projects, newest first. */
export async function listReceivedQuotes(ctx: AnyContext, { limit = 5 } = {}): Promise<ReceivedQuote[]> {
  if (ctx.actor.kind !== 'customer') return []
  const circumstances = await ownRotCircumstances(ctx)
  const rows = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .select(['quote.id', 'quote.project_id as projectId', 'project.title as projectTitle'])
    .select(['company.company_name as companyName', 'quote.gross_ore as grossOre', 'quote.sent_at as sentAt'])
    .select(['quote.labour_gross_ore as labourGrossOre', 'quote.start_date as paidOn'])
    .where('project.owner_id', '=', ctx.actor.userId)
    .where('quote.state', '=', 'pending')
    .orderBy('quote.sent_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ labourGrossOre, paidOn, ...quote }) => {
    const { deductionOre } = estimateRot({ labourGrossOre, paidOn, ...circumstances })
    return { ...quote, rotDeductionOre: deductionOre }
  })
}

/**
 * The number of quotes that each of the acting customer's projects shows: the live ones while it takes quotes, all that
 * came once it does not. Projects without one are left out.
 */
export async function quotesOnOwnProjects(ctx: AnyContext): Promise<Map<string, number>> {
  if (ctx.actor.kind !== 'customer') return new Map()
  const rows = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select(['quote.project_id as projectId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('project.owner_id', '=', ctx.actor.userId)
    .where(({ or, eb }) => or([eb('quote.state', 'in', liveStates), eb('project.is_open', '=', false)]))
    .groupBy('quote.project_id')
    .execute()
  return new Map(rows.map(({ projectId, count }) => [projectId, count]))
}

/** The customer of a project that was awarded to the acting company; null for any other project. */
export async function awardedContact(ctx: AnyContext, projectId: string): Promise<AwardedContact | null> {
  const companyId = companyFor(ctx.actor, 'jobs')
  if (!companyId || !isUuid(projectId)) return null
  const row = await ctx.db
    .selectFrom('projects as project')
    .innerJoin('profiles as owner', 'owner.id', 'project.owner_id')
    .leftJoin('project_addresses as address', 'address.project_id', 'project.id')
    .select(['owner.name', 'owner.email', 'owner.phone', 'project.location', 'address.street'])
    .where('project.id', '=', projectId)
    .where('project.awarded_company_id', '=', companyId)
    .where('project.state', 'in', ['awarded', 'in_progress', 'completed'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Quotes with their lines and the facts about their project that the decisions use. Every caller adds the actor's
 * scope.
 */
function quoteSheets(ctx: AnyContext) {
  return ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .selectAll('quote')
    .select((select) =>
      companyStandsAs(ctx.now, {
        ownerId: select.ref('project.owner_id'),
        category: select.ref('project.category'),
      }).as('stands'),
    )
    .select(['project.owner_id', 'project.state as project_state', 'project.quotes_until'])
    .select(['project.cancelled_reason', 'project.closed_by_staff', 'project.contract_withdrawn'])
    .select(['project.version as project_version', 'project.work_version'])
    .select((eb) => linesOf(eb.ref('quote.id'), ctx).as('lines'))
    .select((eb) =>
      eb
        .selectFrom('quotes as any_quote')
        .whereRef('any_quote.project_id', '=', 'quote.project_id')
        .whereRef('any_quote.company_id', '=', 'quote.company_id')
        .select(sql<number>`sum(any_quote.version - 1)::int`.as('sum'))
        .as('revisions'),
    )
}

/** The lines of a quote in their order, as {@link PricedLine}. */
export function linesOf(quoteId: Expression<string>, { db }: Pick<AnyContext, 'db'>) {
  return jsonArrayFrom(
    db
      .selectFrom('quote_lines as line')
      .select(['line.position', 'line.kind', 'line.description', 'line.net_ore as netOre'])
      .select(['line.vat_rate as vatRate', 'line.gross_ore as grossOre', 'line.minutes', 'line.unit'])
      .select(['line.quantity_hundredths as quantityHundredths', 'line.unit_price_ore as unitPriceOre'])
      .select(['line.is_option as isOption', 'line.is_chosen as isChosen'])
      .select([
        'line.is_discount as isDiscount',
        'line.percent_hundredths as percentHundredths',
        'line.scope',
      ])
      .where('line.quote_id', '=', quoteId)
      .orderBy('line.position'),
  )
}

type SheetRow = Awaited<ReturnType<ReturnType<typeof quoteSheets>['execute']>>[number]

// The casts are safe: check constraints of the database guarantee the values.
function quoteOf(row: SheetRow): Quote {
  return {
    id: row.id,
    companyId: row.company_id,
    state: row.state as QuoteState,
    validUntil: row.valid_until,
    version: row.version,
    isConfirmed: row.confirmed_version >= row.project_version,
  }
}

const NOTHING_KNOWN: CheckedCompany = { completed: 0, lacking: [], jobs: 0 }

function sheetOf(ctx: AnyContext, row: SheetRow, quotes: readonly Quote[]): QuoteSheet {
  const quote = quoteOf(row)
  const lines = row.lines as PricedLine[]
  const revisions = row.revisions ?? 0
  const project = {
    id: row.project_id,
    ownerId: row.owner_id,
    state: row.project_state as ProjectState,
    quotesUntil: row.quotes_until,
    version: row.project_version,
  }
  return {
    ...quote,
    projectId: row.project_id,
    ...termsOf(row),
    sentAt: row.revised_at ?? row.sent_at,
    decidedAt: row.decided_at,
    price: priceOf(row, lines),
    rotDeductionOre: row.rot_deduction_ore,
    lines,
    allowed: allowedQuoteMoves(ctx.actor, {
      project,
      quotes,
      quote,
      company: row.stands,
      revisions,
      now: ctx.now,
    }),
  }
}

function termsOf(row: SheetRow): QuoteTerms {
  return {
    priceKind: row.price_kind as PriceKind,
    startDate: row.start_date,
    endDate: row.end_date,
    validUntil: row.valid_until,
    message: row.message,
    enteredWithVat: row.entered_with_vat,
    included: row.included,
    excluded: row.excluded,
    assumptions: row.assumptions,
    guaranteeYears: row.guarantee_years,
    guarantee: row.guarantee,
    capOre: row.cap_ore,
    stages: row.stages as PaymentStage[],
  }
}

/** The sums as they are stored; the parts by kind are computed from the lines. */
function priceOf(row: SheetRow, lines: readonly PricedLine[]): QuotePrice {
  return {
    ...priceOfLines(lines),
    netOre: row.net_ore,
    vatOre: row.vat_ore,
    grossOre: row.gross_ore,
    labourGrossOre: row.labour_gross_ore,
  }
}
