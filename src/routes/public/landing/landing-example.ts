import { landing } from '#content/landing.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import type { CheckSource } from '#features/verification/domain/check-source.ts'
import { latestEnd } from '#features/verification/domain/check-validity.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

export type ExampleQuote = {
  name: string
  labourOre: number
  materialOre: number
  totalOre: number
  deductionOre: number
  afterOre: number
}

/**
 * The three example quotes of the start page, in öre, with the ROT deduction by the rule of the Stockholm date
 * `paidOn`.
 */
export function exampleQuotes(paidOn: IsoDate): { percent: number; quotes: ExampleQuote[] } {
  const rot = (labourGrossOre: number) => estimateRot({ labourGrossOre, paidOn, owners: 1 })
  const quotes = landing.ledger.quotes.map(({ name, labourKr, materialKr }) => {
    const [labourOre, materialOre] = [labourKr * 100, materialKr * 100]
    const totalOre = labourOre + materialOre
    const { deductionOre } = rot(labourOre)
    return { name, labourOre, materialOre, totalOre, deductionOre, afterOre: totalOre - deductionOre }
  })
  return { percent: rot(0).percent, quotes }
}

/** A check as a company's page shows it. */
export type ExampleCheck = { title: string; checkedOn: IsoDate; source: CheckSource; validUntil: IsoDate }

/** When (in days before today) and where the four checks of the example were made. */
const made = [
  { kind: 'f_tax', daysAgo: 24, source: 'tax-agency' },
  { kind: 'insurance', daysAgo: 41, source: 'insurance-letter' },
  { kind: 'identity', daysAgo: 203, source: 'id-document' },
  { kind: 'reference', daysAgo: 198, source: 'customer' },
] as const

/** In days. An insurance letter states its last day, which is a year after the first. */
const INSURANCE_DAYS = 364

/** The four checks of an invented company, with dates that are valid on `today` by the rules for checks. */
export function exampleChecks(today: IsoDate): ExampleCheck[] {
  return made.map(({ kind, daysAgo, source }, index) => {
    const checkedOn = addDays(today, -daysAgo)
    const validUntil = kind === 'insurance' ? addDays(checkedOn, INSURANCE_DAYS) : latestEnd(kind, checkedOn)
    return { title: landing.trust.checks[index]?.title ?? '', checkedOn, source, validUntil }
  })
}
