import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { byTarget, type StateChange } from '#kernel/lifecycle.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { type Change, preparedChange } from '#platform/db/make-changes.ts'
import type { ComposedQuote } from '../domain/compose-quote.ts'
import { agreedStates, liveStates, type Quote, type QuoteState } from '../domain/quote.ts'
import type { StandingAtAcceptance } from '../domain/quote-company.ts'
import { quoteLifecycle } from '../domain/quote-lifecycle.ts'
import { erasedLine } from '../texts.ts'
import { linesAdded } from './quote-line-store.ts'

export type NewQuote = ComposedQuote & {
  id: string
  projectId: string
  companyId: string
  slot: number
  /** The number of this quote among its company's quotes on the project, from 1. */
  round: number
  /** The version of the project that the quote is confirmed for. */
  confirmedVersion: number
  submissionKey: string
}

/** All quotes of a project that the transaction has locked, so that no other transaction can move them. */
export async function loadQuotesOf(ctx: TransactionContext, projectId: string): Promise<Quote[]> {
  const rows = await quotesFor(ctx).where('quotes.project_id', '=', projectId).execute()
  return rows.map(quoteOf)
}

/** All quotes of some locked projects, by project. */
export async function loadQuotesByProject(
  ctx: TransactionContext,
  projectIds: readonly string[],
): Promise<(projectId: string) => Quote[]> {
  const rows = await quotesFor(ctx).where('quotes.project_id', '=', anyOf(projectIds)).execute()
  const ofProject = Map.groupBy(rows, (row) => row.project_id)
  return (projectId) => (ofProject.get(projectId) ?? []).map(quoteOf)
}

type QuoteFacts = Awaited<ReturnType<ReturnType<typeof quotesFor>['execute']>>[number]

function quotesFor({ db }: TransactionContext) {
  return db
    .selectFrom('quotes')
    .innerJoin('projects', 'projects.id', 'quotes.project_id')
    .select(['quotes.id', 'quotes.company_id', 'quotes.state', 'quotes.valid_until', 'quotes.version'])
    .select(['quotes.project_id', 'quotes.confirmed_version', 'projects.version as project_version'])
    .orderBy('quotes.sent_at')
}

/** The cast is safe: a check constraint of the database guarantees the state. */
function quoteOf(row: QuoteFacts): Quote {
  return {
    id: row.id,
    companyId: row.company_id,
    state: row.state as QuoteState,
    validUntil: row.valid_until,
    version: row.version,
    isConfirmed: row.confirmed_version >= row.project_version,
  }
}

/** The project of the acting company's own quote; for the system, of any quote. Not found for everybody else. */
export async function findWithdrawableQuote(
  { actor, db }: TransactionContext,
  id: string,
): Promise<{ id: string; projectId: string }> {
  if (!isUuid(id)) throw new NotFound('quote')
  let quote = db.selectFrom('quotes').select(['id', 'project_id as projectId']).where('id', '=', id)
  if (actor.kind !== 'system') quote = quote.where('company_id', '=', companyFor(actor, 'quotes'))
  return found(await quote.executeTakeFirst(), 'quote')
}

/** The changes that add a quote and its lines. Unique indexes guarantee the five slots. */
export function quoteAdded({ now }: Pick<AnyContext, 'now'>, quote: NewQuote): Change[] {
  return [quoteInserted(rowOf(quote, now), { onError: refuseNewQuote }), linesAdded(quote)]
}

type QuoteRow = ReturnType<typeof rowOf>

const quoteInserted = preparedChange<QuoteRow>('quote', (db, param) => {
  const columns = Object.fromEntries(quoteColumns.map((column) => [column, param(column)]))
  return db.insertInto('quotes').values(columns as QuoteRow)
})

/** The columns of a quote that is sent at `now`. */
export function rowOf(quote: NewQuote, now: Date) {
  return {
    id: quote.id,
    project_id: quote.projectId,
    company_id: quote.companyId,
    round: quote.round,
    confirmed_version: quote.confirmedVersion,
    state: quoteLifecycle.initial,
    slot: quote.slot,
    price_kind: quote.priceKind,
    start_date: quote.startDate,
    end_date: quote.endDate,
    valid_until: quote.validUntil,
    message: quote.message,
    included: quote.included,
    excluded: quote.excluded,
    assumptions: quote.assumptions,
    guarantee_years: quote.guaranteeYears,
    guarantee: quote.guarantee,
    cap_ore: quote.capOre,
    stages: JSON.stringify(quote.stages),
    entered_with_vat: quote.enteredWithVat,
    net_ore: quote.price.netOre,
    vat_ore: quote.price.vatOre,
    gross_ore: quote.price.grossOre,
    labour_gross_ore: quote.price.labourGrossOre,
    rot_rule: quote.rot.rule,
    rot_deduction_ore: quote.rot.deductionOre,
    submission_key: quote.submissionKey,
    sent_at: now,
    created_at: now,
    updated_at: now,
  }
}

/** Every column of a new quote: one that is missing here does not compile. */
const quoteColumns = Object.keys({
  id: true,
  project_id: true,
  company_id: true,
  round: true,
  confirmed_version: true,
  state: true,
  slot: true,
  price_kind: true,
  start_date: true,
  end_date: true,
  valid_until: true,
  message: true,
  included: true,
  excluded: true,
  assumptions: true,
  guarantee_years: true,
  guarantee: true,
  cap_ore: true,
  stages: true,
  entered_with_vat: true,
  net_ore: true,
  vat_ore: true,
  gross_ore: true,
  labour_gross_ore: true,
  rot_rule: true,
  rot_deduction_ore: true,
  submission_key: true,
  sent_at: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof QuoteRow, true>) as (keyof QuoteRow)[]

/** The refusal for each unique index. The locked project makes a violation rare, not impossible. */
const refusalOfIndex: Readonly<Record<string, string>> = {
  five_live_quotes_per_project: 'five-quotes-already',
  one_live_quote_per_company: 'quoted-already',
  three_rounds_per_company: 'three-rounds-already',
  one_accepted_quote_per_project: 'project-already-awarded',
  quotes_company_id_submission_key_key: 'submission-key-used',
}

/** Throws the refusal for a violated unique index; throws any other error on. */
export function refuseDuplicate(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const refusal = code === '23505' ? refusalOfIndex[String(constraint)] : undefined
  throw refusal ? new Refused(refusal) : error
}

/** Refuses when the company's account was deleted while the quote was being sent. */
function refuseNewQuote(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23514' && constraint === 'quotes_company_has_members')
    throw new Refused('company-not-verified')
  refuseDuplicate(error)
}

/**
 * Saves the moves if the quotes are still in their `from` states. If one is not, another transaction has moved it,
 * and everything is rolled back.
 */
export async function saveQuoteMoves(
  ctx: TransactionContext,
  moves: readonly StateChange<QuoteState>[],
): Promise<void> {
  for (const { from, to, ids } of byTarget(moves)) {
    const result = await ctx.db
      .updateTable('quotes')
      .set({ state: to, decided_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', anyOf(ids))
      .where('state', 'in', from)
      .executeTakeFirst()
      .catch(refuseDuplicate)
    if (result.numUpdatedRows !== BigInt(ids.length)) throw new Refused('move-not-possible')
  }
}

/** The slots of a locked project that live quotes take or companies hold. */
export async function slotsTaken(
  { db, now }: TransactionContext,
  projectId: string,
): Promise<{ slot: number }[]> {
  return db
    .selectFrom('quotes')
    .select('slot')
    .where('project_id', '=', projectId)
    .where('state', 'in', liveStates)
    .unionAll(
      db
        .selectFrom('quote_reservations')
        .select('slot')
        .where('project_id', '=', projectId)
        .where('ended_at', 'is', null)
        .where('held_until', '>', now),
    )
    .execute()
}

/** Records that the quote was withdrawn because its company was suspended. */
export async function saveSuspended(ctx: TransactionContext, quoteId: string): Promise<void> {
  await ctx.db.updateTable('quotes').set({ shut_out_at: ctx.now }).where('id', '=', quoteId).execute()
}

/**
 * Makes the quote live again in this slot. Refusal: `move-not-possible`, if it was not withdrawn because its
 * company was suspended.
 */
export async function saveRestored(
  ctx: TransactionContext,
  { quoteMove, slot }: { quoteMove: StateChange<QuoteState>; slot: number },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('quotes')
    .set({ state: quoteMove.to, slot, decided_at: null, shut_out_at: null, updated_at: ctx.now })
    .where('id', '=', quoteMove.id)
    .where('state', 'in', quoteMove.from)
    .where('shut_out_at', 'is not', null)
    .executeTakeFirst()
    .catch(refuseDuplicate)
  if (numUpdatedRows !== 1n) throw new Refused('move-not-possible')
}

/** Saves which of the company's checks were valid when its quote was accepted. */
export async function saveStanding(
  { db }: TransactionContext,
  quoteId: string,
  standing: StandingAtAcceptance,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ standing_at_acceptance: JSON.stringify(standing) })
    .where('id', '=', quoteId)
    .execute()
}

/** Erases a company's texts from the quotes without a deal. Those with a deal are kept as the agreement. */
export async function eraseQuoteWordsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  const erased = ctx.db
    .updateTable('quotes')
    .set({
      message: '',
      included: [],
      excluded: [],
      assumptions: '',
      guarantee: '',
      stages: '[]',
      updated_at: ctx.now,
    })
    .where('company_id', '=', companyId)
    .where('state', 'not in', agreedStates)
    .returning('id')
  await ctx.db
    .with('erased', () => erased)
    .updateTable('quote_lines')
    .set({ description: erasedLine })
    .where('quote_id', 'in', (db) => db.selectFrom('erased').select('id'))
    .execute()
}
