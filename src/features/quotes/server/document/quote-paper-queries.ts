import { formatOrgNumber, isSoleTrader } from '#features/companies/domain/org-number.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { hasAgreed } from '../../domain/quote-words.ts'

/**
 * The parties and the project of a quote, for its document. `round`: the number of the quote among the company's
 * quotes on the project, from 1.
 */
export type QuoteParties = {
  projectTitle: string
  /** As companies read it; from the acceptance on as the customer wrote it. Null when it is unknown. */
  place: string | null
  company: string
  /**
   * `556703-7485`. Null for a sole trader, whose number is the owner's personal identity number, and when it is
   * unknown.
   */
  orgNumber: string | null
  /** Both null unless the quote is accepted: the paper of a deal names the customer and where the work is done. */
  customer: string | null
  street: string | null
  round: number
}

/** The caller has found the quote in the actor's own scope. */
export async function quoteParties(
  ctx: AnyContext,
  quote: { id: string; state: string },
): Promise<QuoteParties> {
  const row = await ctx.db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .leftJoin('profiles as owner', 'owner.id', 'project.owner_id')
    .leftJoin('project_addresses as address', 'address.project_id', 'project.id')
    .select(['project.title', 'project.location', 'project.place_label as label', 'quote.round'])
    .select(['company.company_name as company', 'company.org_number'])
    .select(['owner.name as customer', 'address.street'])
    .where('quote.id', '=', quote.id)
    .executeTakeFirst()
  const {
    title,
    location,
    label,
    company,
    org_number: orgNumber,
    round,
    customer,
    street,
  } = found(row, 'quote')
  const isDeal = quote.state === 'accepted'
  const seen = { whole: hasAgreed(quote) }
  return {
    projectTitle: shownWords(title, seen),
    place: seen.whole ? location : label,
    company,
    orgNumber: orgNumber && !isSoleTrader(orgNumber) ? formatOrgNumber(orgNumber) : null,
    customer: isDeal ? customer || null : null,
    street: isDeal ? street : null,
    round: round ?? 1,
  }
}
