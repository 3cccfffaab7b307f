import { isLive, type Quote } from './quote.ts'

/**
 * Who reads why the project was cancelled: the company with the `deal`, those with `waiting` quotes, those with
 * `earlier` ones, or `nobody`, because companies that were only asked do not see it.
 */
export type CancellationReaders = 'deal' | 'waiting' | 'earlier' | 'nobody'

export function cancellationReaders(quotes: readonly Pick<Quote, 'state'>[]): CancellationReaders {
  if (quotes.some(({ state }) => state === 'accepted')) return 'deal'
  if (quotes.some(({ state }) => isLive(state))) return 'waiting'
  return quotes.length > 0 ? 'earlier' : 'nobody'
}
