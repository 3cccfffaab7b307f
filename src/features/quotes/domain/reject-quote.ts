import { type LosingFacts, loseQuote } from './lose-quote.ts'

/** The customer rejects one pending quote. */
export function decideRejection(facts: LosingFacts) {
  return loseQuote('reject', facts)
}
