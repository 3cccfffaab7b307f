import { type Appeal, chanceAt } from './project-appeal.ts'

/** The chances of exactly 0, 1, 2 … quotes; the last element is the chance of that many or more. */
export type QuoteCount = readonly number[]

/** Larger numbers of quotes are not told apart. */
const COUNTED = 8
const NOTHING: QuoteCount = Array.from({ length: COUNTED + 1 }, () => 0)

/**
 * The distribution of the number of quotes when `live` have arrived and each of the others arrives with its own chance
 * (Poisson binomial distribution).
 */
export function quoteCount(live: number, chances: readonly number[]): QuoteCount {
  const count = certainCount(live)
  for (let at = 0; at < chances.length; at++) addQuote(count, chances[at] ?? 0)
  return count
}

function certainCount(quotes: number): number[] {
  const count = [...NOTHING]
  count[Math.min(COUNTED, quotes)] = 1
  return count
}

/** The same distribution with one more company that quotes with the given chance. */
export function withQuote(count: QuoteCount, chance: number): QuoteCount {
  const result = [...count]
  addQuote(result, chance)
  return result
}

/** The chance of at least `atLeast` quotes. */
export function chanceOf(atLeast: number, count: QuoteCount): number {
  let sum = 0
  for (let quotes = atLeast; quotes < count.length; quotes++) sum += count[quotes] ?? 0
  return Math.min(1, sum)
}

/** The expected number of quotes that get a slot, when there are `atMost` slots. */
export function expectedCount(count: QuoteCount, atMost: number): number {
  return count.reduce((sum, chance, quotes) => sum + chance * Math.min(quotes, atMost), 0)
}

/**
 * The distribution when companies in reserve are asked only if fewer than `enough` quotes arrive from the first ones.
 */
export function withReserve(count: QuoteCount, fromReserve: QuoteCount, enough: number): QuoteCount {
  const total = count.map((chance, quotes) => (quotes < enough ? 0 : chance))
  for (let quotes = 0; quotes < enough; quotes++) {
    for (let extra = 0; extra < fromReserve.length; extra++) {
      const sum = Math.min(COUNTED, quotes + extra)
      total[sum] = (total[sum] ?? 0) + (count[quotes] ?? 0) * (fromReserve[extra] ?? 0)
    }
  }
  return total
}

/**
 * `live`: quotes that have arrived; `chances`: of companies that are asked; `reserve`: of companies that are asked only
 * below `enough` quotes; `appeals`: how attractive the project may be (`project-appeal.ts`).
 */
type Likely = {
  live: number
  chances: readonly number[]
  reserve: readonly number[]
  enough: number
  appeals: readonly Appeal[]
}

/**
 * As `withReserve`, for a project that may attract companies more or less than most. Their answers are then correlated,
 * so outcomes are less certain than if each company decided independently.
 */
export function likelyCount({ live, chances, reserve, enough, appeals }: Likely): QuoteCount {
  const total = [...NOTHING]
  for (const { odds, share } of appeals) {
    const count = withReserve(countAt(odds, live, chances), countAt(odds, 0, reserve), enough)
    for (let quotes = 0; quotes < total.length; quotes++)
      total[quotes] = (total[quotes] ?? 0) + share * (count[quotes] ?? 0)
  }
  return total
}

/** As `quoteCount` for a project of this appeal. */
function countAt(odds: number, live: number, chances: readonly number[]): QuoteCount {
  const count = certainCount(live)
  for (let at = 0; at < chances.length; at++) addQuote(count, chanceAt(chances[at] ?? 0, odds))
  return count
}

function addQuote(count: number[], chance: number): void {
  if (chance === 0) return
  const last = count.length - 1
  count[last] = (count[last] ?? 0) + chance * (count[last - 1] ?? 0)
  for (let quotes = last - 1; quotes > 0; quotes--)
    count[quotes] = (1 - chance) * (count[quotes] ?? 0) + chance * (count[quotes - 1] ?? 0)
  count[0] = (1 - chance) * (count[0] ?? 0)
}
