import { ruleOn } from '#kernel/dated-rules.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/**
 * The ROT reduction by the **day on which the customer pays**: inkomstskattelagen (1999:1229) 67 kap. 11–19 §§. Rate
 * in per cent of labour including VAT; caps per owner and calendar year, in öre: for ROT, and for ROT and RUT
 * together. The rate was 50 % for work paid 2025-05-12 to 2025-12-31. Check again every December.
 */
export const rotRules = [
  { code: 'rot-2025-a', from: '2025-01-01', to: '2025-05-11', percent: 30, ...capsFrom2025() },
  { code: 'rot-2025-b', from: '2025-05-12', to: '2025-12-31', percent: 50, ...capsFrom2025() },
  { code: 'rot-2026', from: '2026-01-01', to: null, percent: 30, ...capsFrom2025() },
] as const

function capsFrom2025() {
  return { rotCapOre: 5_000_000, rotAndRutCapOre: 7_500_000 }
}

/** The most owners that the product supports. */
export const MAX_OWNERS = 4

export type RotRule = (typeof rotRules)[number]
/** Stored with a quote: the rule of its estimate; `none` for a payment that no rule covers. */
export type RotRuleCode = RotRule['code'] | 'none'

/** The assumptions of an estimate; a page states each of them beside the figure. */
export type RotAssumption =
  | 'one-owner'
  | 'several-owners'
  | 'full-room'
  | 'own-room'
  | 'paid-on-start-date'
  | 'tax-agency-decides'

export type RotFacts = {
  /** Labour including VAT. */
  labourGrossOre: number
  /** The assumed day of payment: the quote's start date. */
  paidOn: IsoDate
  /** Owners who live there and share the reduction, 1 or more. */
  owners: number
  /** What is left of the year's room for ROT and RUT, all owners together; the full room when left out. */
  roomLeftOre?: number
}

export type RotEstimate = {
  rule: RotRuleCode
  percent: number
  /** Whole kronor, in öre. */
  deductionOre: number
  assumptions: RotAssumption[]
}

/**
 * The reduction that the customer can expect if the assumptions are true. Rounded **down** to whole kronor, because
 * the firm is paid at most 3/7 of what the buyer paid (lagen 2009:194, 7 §) and rounding to the nearest would exceed
 * that.
 */
export function estimateRot(facts: RotFacts): RotEstimate {
  const rule = rotRuleOn(facts.paidOn)
  const assumptions = assumptionsOf(facts)
  if (!rule) return { rule: 'none', percent: 0, deductionOre: 0, assumptions }
  const room = Math.min(
    facts.owners * rule.rotCapOre,
    facts.roomLeftOre ?? fullRoomOre(facts.paidOn, facts.owners),
  )
  const reductionOre = Math.min((facts.labourGrossOre * rule.percent) / 100, Math.max(0, room))
  return { rule: rule.code, percent: rule.percent, deductionOre: downToKronor(reductionOre), assumptions }
}

/** The whole year's room for ROT and RUT, all owners together, in öre. */
export function fullRoomOre(paidOn: IsoDate, owners: number): number {
  return owners * (rotRuleOn(paidOn)?.rotAndRutCapOre ?? 0)
}

/** The least labour including VAT, in öre and whole kronor, that gives one owner all of a year's ROT. */
export function fullDeductionAtOre({ rotCapOre, percent }: RotRule): number {
  return Math.ceil(rotCapOre / percent) * 100
}

export function rotRuleOn(paidOn: IsoDate): RotRule | null {
  return ruleOn(rotRules, paidOn)
}

function downToKronor(ore: number): number {
  return Math.floor(ore / 100) * 100
}

function assumptionsOf({ owners, roomLeftOre }: RotFacts): RotAssumption[] {
  return [
    owners === 1 ? 'one-owner' : 'several-owners',
    roomLeftOre === undefined ? 'full-room' : 'own-room',
    'paid-on-start-date',
    'tax-agency-decides',
  ]
}

/** Owners who share the reduction, and what is left of their year's room in öre; the full room when left out. */
export type RotCircumstances = { owners: number; roomLeftOre?: number }
