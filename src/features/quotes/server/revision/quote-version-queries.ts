import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { wordsForCustomer } from '../../domain/quote-words.ts'
import { type QuoteVersion, versionOf } from '../../domain/revision/quote-version.ts'

type ReadQuote = { id: string; state: string; version: number }

/**
 * The earlier versions of quotes that the caller may read, the latest first, by quote. For a customer, contact data
 * is masked as in the quote itself.
 */
export async function versionsBefore<Quote extends ReadQuote>(
  { actor, db }: Pick<AnyContext, 'actor' | 'db'>,
  quotes: readonly Quote[],
): Promise<{ quote: Quote; versions: QuoteVersion[] }[]> {
  const revised = quotes.filter(({ version }) => version > 1)
  if (revised.length === 0) return []
  const ids = revised.map(({ id }) => id)
  const rows = await db
    .selectFrom('quote_versions')
    .select(['quote_id as quoteId', 'quote', 'lines'])
    .where('quote_id', '=', anyOf(ids))
    .orderBy('version', 'desc')
    .execute()
  const ofQuote = Map.groupBy(rows, ({ quoteId }) => quoteId)
  const isCompany = actor.kind === 'company'
  return revised.map((quote) => {
    const versions = (ofQuote.get(quote.id) ?? []).map(versionOf)
    const { state } = quote
    const read = (version: QuoteVersion) => ({ ...version, ...wordsForCustomer({ ...version, state }) })
    return { quote, versions: isCompany ? versions : versions.map(read) }
  })
}
