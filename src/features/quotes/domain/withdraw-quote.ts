import { type LosingFacts, loseQuote } from './lose-quote.ts'

/** The company withdraws its pending quote. */
export function decideWithdrawal(facts: LosingFacts) {
  return loseQuote('withdraw', facts)
}
