import { formatOrgNumber, isSoleTrader } from '#features/companies/domain/org-number.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { hasAgreed } from '../../domain/quote-words.ts'

/** Who and what a quote is about, as both parties read it on paper; `round`: which of the company's quotes on the project, from 1. */
export type QuoteParties = {
  projectTitle: string
  place: string
  company: string
  /** `556703-7485`; null for a sole trader, whose number is the owner's, and while none is known. */
  orgNumber: string | null
  round: number
}

/** Of a quote that the caller has already found in its own scope. */
export async function quoteParties(
  ctx: AnyContext,
  quote: { id: string; state: string },
): Promise<QuoteParties> {
  const row = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .select(['project.title', 'project.location', 'quote.round'])
    .select(['company.company_name as company', 'company.org_number'])
    .where('quote.id', '=', quote.id)
    .executeTakeFirst()
  const { title, location, company, org_number: orgNumber, round } = found(row, 'quote')
  const seen = { whole: hasAgreed(quote) }
  return {
    projectTitle: shownWords(title, seen),
    place: shownWords(location, seen),
    company,
    orgNumber: orgNumber && !isSoleTrader(orgNumber) ? formatOrgNumber(orgNumber) : null,
    round: round ?? 1,
  }
}
