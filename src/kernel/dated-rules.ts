import type { IsoDate } from './swedish-dates.ts'

/** A rule that the law or the operator changes now and then: it holds from `from` through `to` (null: until further). */
export type DatedRule = { from: IsoDate; to: IsoDate | null }

/** The rule in force on a calendar date, or null before the first and in a gap. */
export function ruleOn<Rule extends DatedRule>(rules: readonly Rule[], date: IsoDate): Rule | null {
  return rules.find((rule) => rule.from <= date && (rule.to === null || date <= rule.to)) ?? null
}
