/** The chances that 0, 1, 2 … quotes come; the last element is the chance of that many or more. */
export type QuoteCount = readonly number[]

/** Nobody asks how much more than this many come. */
const COUNTED = 8
const NOTHING: QuoteCount = Array.from({ length: COUNTED + 1 }, () => 0)

/** How many quotes come when `live` have come and each of the others comes with its own chance (Poisson binomial distribution). */
export function quoteCount(live: number, chances: readonly number[]): QuoteCount {
  const count = [...NOTHING]
  count[Math.min(COUNTED, live)] = 1
  for (const chance of chances) addQuote(count, chance)
  return count
}

/** The same with one more company that quotes with a chance of its own. */
export function withQuote(count: QuoteCount, chance: number): QuoteCount {
  const more = [...count]
  addQuote(more, chance)
  return more
}

/** The chance that at least so many come. */
export function chanceOf(atLeast: number, count: QuoteCount): number {
  let sum = 0
  for (let quotes = atLeast; quotes < count.length; quotes++) sum += count[quotes] ?? 0
  return Math.min(1, sum)
}

/** How many come on average, of those that there is a place for. */
export function expectedCount(count: QuoteCount, atMost: number): number {
  return count.reduce((sum, chance, quotes) => sum + chance * Math.min(quotes, atMost), 0)
}

/** How many come in the end when companies in reserve are asked only if fewer than `enough` come of the first. */
export function withReserve(count: QuoteCount, chances: readonly number[], enough: number): QuoteCount {
  const total = count.map((chance, quotes) => (quotes < enough ? 0 : chance))
  const more = quoteCount(0, chances)
  for (let quotes = 0; quotes < enough; quotes++) {
    for (let of = 0; of < more.length; of++) {
      const sum = Math.min(COUNTED, quotes + of)
      total[sum] = (total[sum] ?? 0) + (count[quotes] ?? 0) * (more[of] ?? 0)
    }
  }
  return total
}

/** How projects differ in a way that nobody sees before: all companies' odds together, and how often. */
const APPEALS = [
  { odds: 0.55, share: 0.25 },
  { odds: 1, share: 0.5 },
  { odds: 1.8, share: 0.25 },
]

/** `live` quotes, chances of those asked, of those in reserve, and with how many quotes the reserve stays unasked. */
type Likely = { live: number; chances: readonly number[]; reserve: readonly number[]; enough: number }

/**
 * The same as `withReserve`, for a project that may be more or less to the companies' liking than most: their answers go together, so
 * that nothing is as certain as if each decided by itself.
 */
export function likelyCount({ live, chances, reserve, enough }: Likely): QuoteCount {
  const total = [...NOTHING]
  for (const { odds, share } of APPEALS) {
    const changed = (all: readonly number[]) =>
      all.map((chance) => (odds * chance) / (1 - chance + odds * chance))
    const count = withReserve(quoteCount(live, changed(chances)), changed(reserve), enough)
    for (let quotes = 0; quotes < total.length; quotes++)
      total[quotes] = (total[quotes] ?? 0) + share * (count[quotes] ?? 0)
  }
  return total
}

function addQuote(count: number[], chance: number): void {
  if (chance === 0) return
  const last = count.length - 1
  count[last] = (count[last] ?? 0) + chance * (count[last - 1] ?? 0)
  for (let quotes = last - 1; quotes > 0; quotes--)
    count[quotes] = (1 - chance) * (count[quotes] ?? 0) + chance * (count[quotes - 1] ?? 0)
  count[0] = (1 - chance) * (count[0] ?? 0)
}
