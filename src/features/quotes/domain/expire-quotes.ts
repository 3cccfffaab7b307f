import { type Decision, refused } from '#kernel/result.ts'
import { type LosingFacts, type LosingMoves, type LosingRefusal, loseQuote } from './lose-quote.ts'
import { isValidAt } from './quote.ts'

export type ExpireQuoteRefusal = LosingRefusal | 'quote-still-valid'

/** The system expires a pending quote once its last valid day has ended. */
export function decideQuoteExpiry(
  facts: LosingFacts & { now: Date },
): Decision<LosingMoves, ExpireQuoteRefusal> {
  return isValidAt(facts.quote, facts.now) ? refused('quote-still-valid') : loseQuote('expire', facts)
}
