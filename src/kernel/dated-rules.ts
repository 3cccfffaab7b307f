import type { IsoDate } from './swedish-dates.ts'

/**
 * A rule that the law or the operator changes from time to time: it is valid from `from` through `to` (null: no end
 * is known).
 */
export type DatedRule = { from: IsoDate; to: IsoDate | null }

/** The rule that is valid on a calendar date, or null before the first and in a gap. */
export function ruleOn<Rule extends DatedRule>(rules: readonly Rule[], date: IsoDate): Rule | null {
  return rules.find((rule) => rule.from <= date && (rule.to === null || date <= rule.to)) ?? null
}
