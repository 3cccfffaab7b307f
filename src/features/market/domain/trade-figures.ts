import { FIGURES_FROM } from '#features/matching/domain/public-figures.ts'

/** A typical price needs this many accepted quotes of this many companies, so that it reveals no single deal. */
export const PRICE_NEEDS = { quotes: FIGURES_FROM, companies: 3 } as const
const THOUSAND_KRONOR_ORE = 100_000

/**
 * The newest accepted quotes of a trade: the quartiles of their total prices including VAT in öre, and `afterOre`, the
 * median of what is left to pay after each quote's own ROT deduction; null without quotes. Samples that an earlier
 * version stored have no `afterOre`.
 */
export type PriceSample = {
  quotes: number
  companies: number
  lowOre: number | null
  middleOre: number | null
  highOre: number | null
  afterOre?: number | null
}
/**
 * The newest projects of a trade: how many there were, how many got a quote, and the median hours until the first one.
 */
export type AnswerSample = { projects: number; answered: number; hours: number | null }

/**
 * Typical price of accepted quotes in öre: a quarter was below `lowOre`, half below `middleOre`, a quarter above
 * `highOre`. `afterOre`: half was below it after ROT; null when it is not known, and when ROT does not change `middleOre`.
 */
export type TypicalPrice = {
  quotes: number
  lowOre: number
  middleOre: number
  highOre: number
  afterOre: number | null
}
/** Half of the `answered` projects had their first quote within `hours`, a whole number from 1. */
export type TypicalAnswer = { answered: number; projects: number; hours: number }

/** The typical price in whole thousands of kronor; null while there are too few quotes. */
export function typicalPrice({
  quotes,
  companies,
  lowOre,
  middleOre,
  highOre,
  afterOre,
}: PriceSample): TypicalPrice | null {
  if (quotes < PRICE_NEEDS.quotes || companies < PRICE_NEEDS.companies) return null
  if (lowOre === null || middleOre === null || highOre === null) return null
  const after = afterOre == null ? null : rounded(afterOre)
  return {
    quotes,
    lowOre: rounded(lowOre),
    middleOre: rounded(middleOre),
    highOre: rounded(highOre),
    afterOre: after === rounded(middleOre) ? null : after,
  }
}

/** The typical waiting time; null while too few projects have been answered. */
export function typicalAnswer({ projects, answered, hours }: AnswerSample): TypicalAnswer | null {
  if (answered < FIGURES_FROM || hours === null) return null
  return { projects, answered, hours: Math.max(1, Math.ceil(hours)) }
}

/**
 * The end in öre of a scale that begins at 0 and has room for a little more than `highOre`: 1, 2 or 5 times a power of
 * ten.
 */
export function scaleEndOre(highOre: number): number {
  const least = highOre * 1.1
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10)
}

function rounded(ore: number): number {
  return Math.max(1, Math.round(ore / THOUSAND_KRONOR_ORE)) * THOUSAND_KRONOR_ORE
}
