/** From so many accepted quotes on, of so many companies, a price tells of the market and not of anybody's deal. */
const QUOTES_NEEDED = 5
const COMPANIES_NEEDED = 3
/** From so many answered projects on, a time tells what to expect. */
const ANSWERS_NEEDED = 5
const THOUSAND_KRONOR_ORE = 100_000

/** Accepted quotes of a trade, the newest: total prices including VAT in öre, at the quartiles; null without any. */
export type PriceSample = {
  quotes: number
  companies: number
  lowOre: number | null
  middleOre: number | null
  highOre: number | null
}
/** Projects of a trade, the newest: how many there were, how many got a quote, and the median hours until the first. */
export type AnswerSample = { projects: number; answered: number; hours: number | null }

/** What accepted quotes cost: a quarter was below `lowOre`, half below `middleOre`, a quarter above `highOre`. */
export type TypicalPrice = { quotes: number; lowOre: number; middleOre: number; highOre: number }
/** Half of the `answered` projects had their first quote within so many hours, a whole number from 1. */
export type TypicalAnswer = { answered: number; projects: number; hours: number }

/** The price to tell of, in whole thousands of kronor; null while there are too few to hide among. */
export function typicalPrice({
  quotes,
  companies,
  lowOre,
  middleOre,
  highOre,
}: PriceSample): TypicalPrice | null {
  if (quotes < QUOTES_NEEDED || companies < COMPANIES_NEEDED) return null
  if (lowOre === null || middleOre === null || highOre === null) return null
  return { quotes, lowOre: rounded(lowOre), middleOre: rounded(middleOre), highOre: rounded(highOre) }
}

/** The waiting time to tell of; null while too few projects have been answered. */
export function typicalAnswer({ projects, answered, hours }: AnswerSample): TypicalAnswer | null {
  if (answered < ANSWERS_NEEDED || hours === null) return null
  return { projects, answered, hours: Math.max(1, Math.ceil(hours)) }
}

/** Where a scale from 0 ends that has room for `highOre` and a little more: 1, 2 or 5 times a power of ten. */
export function scaleEndOre(highOre: number): number {
  const least = highOre * 1.1
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10)
}

function rounded(ore: number): number {
  return Math.max(1, Math.round(ore / THOUSAND_KRONOR_ORE)) * THOUSAND_KRONOR_ORE
}
