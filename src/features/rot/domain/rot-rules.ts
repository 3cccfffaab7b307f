import { type DatedRule, ruleOn } from '#kernel/dated-rules.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/** The published source of a rule. Its name and URL are in `texts/rot-sources.ts`. */
export type RotSourceCode =
  | 'rate-and-caps'
  | 'raised-rate'
  | 'what-is-labour'
  | 'homes-and-owners'
  | 'five-years'
  | 'no-double-support'

/** A rule with its source, and the day on which the source was last read. Read the sources again every December. */
export type SourcedRule = { source: RotSourceCode; checkedOn: IsoDate }

const CHECKED_ON: IsoDate = '2026-11-21'

/**
 * The ROT reduction by the **day on which the customer pays**: inkomstskattelagen (1999:1229) 67 kap. 19 §.
 * `percent`: per cent of labour including VAT. Caps are for each owner and calendar year, in öre: for ROT, and for
 * ROT and RUT together. The rate was 50 % for work paid 2025-05-12 to 2025-12-31 (prop. 2024/25:156). Earlier years
 * are left out, because a company can no longer ask the Tax Agency for the money (docs/decisions/033-rot-rules.md).
 */
export const rotRules = [
  { code: 'rot-2025-a', from: '2025-01-01', to: '2025-05-11', percent: 30, ...from2025('rate-and-caps') },
  { code: 'rot-2025-b', from: '2025-05-12', to: '2025-12-31', percent: 50, ...from2025('raised-rate') },
  { code: 'rot-2026', from: '2026-01-01', to: null, percent: 30, ...from2025('rate-and-caps') },
] as const

function from2025<Source extends RotSourceCode>(source: Source) {
  return { rotCapOre: 5_000_000, rotAndRutCapOre: 7_500_000, source, checkedOn: CHECKED_ON }
}

export type RotRule = (typeof rotRules)[number]

/** Stored with a quote: the rule that its estimate used; `none` for a payment on a day that no rule covers. */
export type RotRuleCode = RotRule['code'] | 'none'

export function rotRuleOn(paidOn: IsoDate): RotRule | null {
  return ruleOn(rotRules, paidOn)
}

/** The rule that an estimate used; null when it used none. */
export function rotRuleOf(code: RotRuleCode): RotRule | null {
  return rotRules.find((rule) => rule.code === code) ?? null
}

/** The least labour including VAT, in öre and whole kronor, that gives one owner the whole reduction of a year. */
export function fullDeductionAtOre({ rotCapOre, percent }: RotRule): number {
  return Math.ceil(rotCapOre / percent) * 100
}

/**
 * Rebuilding a house gives no reduction in the five years after its value year; repair and maintenance always give
 * one. `from` and `to` are days of the work.
 */
const fiveYearRules = [
  { from: '2025-01-01', to: null, years: 5, source: 'five-years', checkedOn: CHECKED_ON },
] as const satisfies readonly (DatedRule & SourcedRule & { years: number })[]

/** The five-year rule that applies today. */
export const fiveYearRule: SourcedRule = fiveYearRules[0]

/** The newest value year of a house whose rebuilding is eligible in this calendar year of work: 2020 for 2026. */
export function newestValueYear(workYear: number): number {
  const { years } = ruleOn(fiveYearRules, `${workYear}-01-01`) ?? fiveYearRules[0]
  return workYear - years - 1
}
