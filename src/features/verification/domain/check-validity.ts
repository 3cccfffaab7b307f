import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import type { RecordKind } from './verification-record.ts'

/**
 * How long a completed check may be valid, in days, and whether staff must enter its last day because the document
 * states it. No check is valid for ever. F-tax: the Tax Agency can withdraw it any day, so at most a year. Insurance:
 * the period in the letter, which is one year, at most two. Identity: who may sign changes seldom, so three years.
 * Reference project: five years. Licence: the register is looked up once a year. Other documents: two years unless they
 * say less.
 */
type ValidityRule = { longestDays: number; mustBeEntered: boolean }
type ValidityRules = Record<RecordKind, ValidityRule>

const upTo = (longestDays: number): ValidityRule => ({ longestDays, mustBeEntered: false })

/** By the Stockholm date from which they apply, newest last. An earlier check keeps its last day. */
const rulesSince: readonly { since: IsoDate; rules: ValidityRules }[] = [
  {
    since: '2026-11-22',
    rules: {
      f_tax: upTo(365),
      insurance: { longestDays: 731, mustBeEntered: true },
      identity: upTo(1095),
      reference: upTo(1826),
      licence: upTo(365),
      other: upTo(731),
    },
  },
]

const [firstRules] = rulesSince as [(typeof rulesSince)[number]]

/** The rule for a check that is made on the Stockholm date `day`. */
export function validityRule(kind: RecordKind, day: IsoDate): ValidityRule {
  return (rulesSince.findLast(({ since }) => since <= day) ?? firstRules).rules[kind]
}

/** The last Stockholm date on which a check made today may be valid. */
export function latestEnd(kind: RecordKind, today: IsoDate): IsoDate {
  return addDays(today, validityRule(kind, today).longestDays)
}
