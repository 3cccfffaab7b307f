import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { BriefQuote } from '../domain/brief-quote.ts'
import { isValidAt, type PriceKind, type QuoteState } from '../domain/quote.ts'

/**
 * A company's newest quote on a project, for the project's owner and for the company. Colleagues whose role does
 * not see quotes see only an accepted one of a won job. Null when there is none, and for everybody else. A quote
 * counts as expired from the end of its last day, also before the job has run.
 */
export async function briefQuoteOf(
  ctx: AnyContext,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<BriefQuote | null> {
  const { actor } = ctx
  const isOwner = actor.kind === 'customer'
  if (!isOwner && companyFor(actor, 'jobs') !== companyId) return null
  const row = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select(['quote.state', 'quote.price_kind', 'quote.gross_ore', 'quote.labour_gross_ore'])
    .select(['quote.rot_deduction_ore', 'quote.start_date', 'quote.valid_until'])
    .select(({ eb }) => eb('quote.confirmed_version', '>=', eb.ref('project.version')).as('isConfirmed'))
    .where('quote.project_id', '=', projectId)
    .where('quote.company_id', '=', companyId)
    .$if(isOwner, (quotes) => quotes.where('project.owner_id', '=', isOwner ? actor.userId : null))
    .$if(!isOwner && !mayDo(actor, 'quotes'), (quotes) =>
      quotes.where('quote.state', '=', 'accepted').where('project.awarded_company_id', '=', companyId),
    )
    .orderBy('quote.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const labour = { labourGrossOre: row.labour_gross_ore, paidOn: row.start_date }
  // The casts are safe: check constraints of the database guarantee the values.
  const state = row.state as QuoteState
  const isOver = state === 'pending' && !isValidAt({ validUntil: row.valid_until }, ctx.now)
  return {
    state: isOver ? 'expired' : state,
    priceKind: row.price_kind as PriceKind,
    grossOre: row.gross_ore,
    rotDeductionOre: isOwner
      ? estimateRot({ ...labour, ...(await ownRotCircumstances(ctx)) }).deductionOre
      : row.rot_deduction_ore,
    validUntil: row.valid_until,
    isConfirmed: Boolean(row.isConfirmed),
  }
}
