import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { ExcludedCost } from './rot-cost.ts'
import { estimateRot, sumOf, yearOf } from './rot-deduction.ts'
import { adviseSplit, type SplitPayment } from './rot-payments.ts'
import { type RotRuleCode, rotRuleOn } from './rot-rules.ts'

/** What one owner has used of ROT and RUT in the calendar year of the payment, in öre. */
export type OwnersUse = { rotOre: number; rutOre: number }

/** The input of the calculator. Money in öre including VAT; one entry for each owner who shares. */
export type RotCalculationFacts = {
  labourGrossOre: number
  /** Material, travel and everything else that gives no reduction. */
  excluded: readonly ExcludedCost[]
  paidOn: IsoDate
  owners: readonly OwnersUse[]
}

/** One owner's share, in öre: the room before, the share of the reduction, and the room left after it. */
export type OwnersShare = { roomOre: number; deductionOre: number; leftOre: number }

/** Price before and after, in öre; the reduction and its shares are whole kronor. */
export type RotCalculation = {
  rule: RotRuleCode
  percent: number
  labourGrossOre: number
  /** Those that cost something. */
  excluded: readonly ExcludedCost[]
  /** The price before the reduction: also what is to be paid if the Tax Agency refuses it. */
  priceOre: number
  /** What the rate alone would give. */
  uncappedOre: number
  deductionOre: number
  toPayOre: number
  shares: OwnersShare[]
  /** A way to pay that gives more, over the turn of the year. */
  split: SplitPayment | null
}

/**
 * Price before and after the ROT reduction when each owner has used some of the year's room. Owners may share it in
 * any way whatever they own of the home (inkomstskattelagen 67 kap.), so the shares are as equal as their rooms
 * allow.
 */
export function calculateRot(facts: RotCalculationFacts): RotCalculation {
  const { labourGrossOre, paidOn } = facts
  const rooms = facts.owners.map((use) => roomOf(use, paidOn))
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

/**
 * The room that an owner has left, in öre, whole kronor: within the cap for ROT and the cap for ROT and RUT together.
 */
function roomOf({ rotOre, rutOre }: OwnersUse, paidOn: IsoDate): number {
  const rule = rotRuleOn(paidOn)
  if (!rule) return 0
  return downToKronor(Math.max(0, Math.min(rule.rotCapOre - rotOre, rule.rotAndRutCapOre - rotOre - rutOre)))
}

/** Splits a sum of whole kronor as equally as the rooms allow; the smallest room is filled first. */
export function sharedEvenly(sumOre: number, rooms: readonly number[]): number[] {
  const parts = rooms.map(() => 0)
  const smallestFirst = rooms.map((_, owner) => owner).toSorted((a, b) => (rooms[a] ?? 0) - (rooms[b] ?? 0))
  let rest = sumOre
  for (const [position, owner] of smallestFirst.entries()) {
    const part = Math.min(rooms[owner] ?? 0, downToKronor(rest / (rooms.length - position)))
    parts[owner] = part
    rest -= part
  }
  return parts
}

function downToKronor(ore: number): number {
  return Math.floor(ore / 100) * 100
}
