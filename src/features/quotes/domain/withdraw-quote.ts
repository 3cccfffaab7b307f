import { type LosingFacts, loseQuote } from './lose-quote.ts'

/** The company takes its pending quote back. */
export function decideWithdrawal(facts: LosingFacts) {
  return loseQuote('withdraw', facts)
}
