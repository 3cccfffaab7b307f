import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { ExcludedCost } from './rot-cost.ts'
import { estimateRot, sumOf, yearOf } from './rot-deduction.ts'
import { adviseSplit, type SplitPayment } from './rot-payments.ts'
import { type RotRuleCode, rotRuleOn } from './rot-rules.ts'

/** The ROT and RUT that one owner has used in the calendar year of the payment, in öre. */
export type OwnersUse = { rotOre: number; rutOre: number }

/**
 * The input of the calculator. Money in öre including VAT. `owners` has one entry for each owner who shares the
 * reduction.
 */
export type RotCalculationFacts = {
  labourGrossOre: number
  /** Costs that give no reduction, such as material and travel. */
  excluded: readonly ExcludedCost[]
  paidOn: IsoDate
  owners: readonly OwnersUse[]
}

/** One owner's share, in öre: the room before the reduction, the share of the reduction, and the room left after it. */
export type OwnersShare = { roomOre: number; deductionOre: number; leftOre: number }

/** The price before and after the reduction, in öre. The reduction and its shares are whole kronor. */
export type RotCalculation = {
  rule: RotRuleCode
  percent: number
  labourGrossOre: number
  /** The excluded costs above 0. */
  excluded: readonly ExcludedCost[]
  /** The price before the reduction. The customer pays all of it if the Tax Agency refuses the reduction. */
  priceOre: number
  /** The reduction without any cap. */
  uncappedOre: number
  deductionOre: number
  toPayOre: number
  shares: OwnersShare[]
  /** How to divide the payment between two years for a larger reduction; null when that gives no more. */
  split: SplitPayment | null
}

/**
 * Computes the price before and after the ROT reduction, when each owner has used some of the year's room. Owners
 * may share the reduction in any way, whatever part of the home they own (inkomstskattelagen 67 kap.), so the
 * shares are as equal as their rooms allow.
 */
export function calculateRot(facts: RotCalculationFacts): RotCalculation {
  const { labourGrossOre, paidOn } = facts
  const rooms = facts.owners.map((use) => roomAfterUse(use, paidOn))
  const payment = {
    labourGrossOre,
    paidOn,
    owners: rooms.length,
    roomsLeftOre: rooms,
    roomYear: yearOf(paidOn),
  }
  const { rule, percent, deductionOre } = estimateRot(payment)
  const excluded = facts.excluded.filter(({ grossOre }) => grossOre > 0)
  const priceOre = labourGrossOre + sumOf(excluded.map(({ grossOre }) => grossOre))
  const parts = sharedEvenly(deductionOre, rooms)
  return {
    rule,
    percent,
    labourGrossOre,
    excluded,
    priceOre,
    uncappedOre: downToKronor((labourGrossOre * percent) / 100),
    deductionOre,
    toPayOre: priceOre - deductionOre,
    shares: rooms.map((roomOre, index) => {
      const part = parts[index] ?? 0
      return { roomOre, deductionOre: part, leftOre: roomOre - part }
    }),
    split: adviseSplit(payment),
  }
}

/** The room that an owner has left, in öre and whole kronor, within two caps: for ROT, and for ROT and RUT together. */
function roomAfterUse({ rotOre, rutOre }: OwnersUse, paidOn: IsoDate): number {
  const rule = rotRuleOn(paidOn)
  if (!rule) return 0
  return downToKronor(Math.max(0, Math.min(rule.rotCapOre - rotOre, rule.rotAndRutCapOre - rotOre - rutOre)))
}

/** Splits a sum in öre (whole kronor) as equally as the rooms allow. The smallest room is filled first. */
export function sharedEvenly(sumOre: number, rooms: readonly number[]): number[] {
  const parts = rooms.map(() => 0)
  const smallestFirst = rooms.map((_, owner) => owner).toSorted((a, b) => (rooms[a] ?? 0) - (rooms[b] ?? 0))
  let leftOre = sumOre
  for (const [position, owner] of smallestFirst.entries()) {
    const part = Math.min(rooms[owner] ?? 0, downToKronor(leftOre / (rooms.length - position)))
    parts[owner] = part
    leftOre -= part
  }
  return parts
}

function downToKronor(ore: number): number {
  return Math.floor(ore / 100) * 100
}
