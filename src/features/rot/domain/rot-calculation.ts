import type { IsoDate } from '#kernel/swedish-dates.ts'
import { estimateRot, type RotRuleCode, rotRuleOn } from './rot-deduction.ts'

/** What one owner has used of ROT and RUT in the calendar year of the payment, in öre. */
export type OwnersUse = { rotOre: number; rutOre: number }

/** The input of the calculator. Money in öre including VAT; one entry for each owner who shares. */
export type RotCalculationFacts = {
  labourGrossOre: number
  /** Material, travel and everything else that gives no reduction. */
  otherGrossOre: number
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
  otherGrossOre: number
  priceOre: number
  /** What the rate alone would give. */
  uncappedOre: number
  deductionOre: number
  toPayOre: number
  shares: OwnersShare[]
}

/**
 * Price before and after the ROT reduction when each owner has used some of the year's room. Owners may share it in
 * any way whatever they own of the home (inkomstskattelagen 67 kap.), so the shares are as equal as their rooms
 * allow.
 */
export function calculateRot(facts: RotCalculationFacts): RotCalculation {
  const { labourGrossOre, otherGrossOre, paidOn } = facts
  const rooms = facts.owners.map((use) => roomOf(use, paidOn))
  const owners = rooms.length
  const { rule, percent, deductionOre } = estimateRot({
    labourGrossOre,
    paidOn,
    owners,
    roomLeftOre: rooms.reduce((sum, room) => sum + room, 0),
  })
  const parts = sharedEvenly(deductionOre, rooms)
  return {
    rule,
    percent,
    labourGrossOre,
    otherGrossOre,
    priceOre: labourGrossOre + otherGrossOre,
    uncappedOre: downToKronor((labourGrossOre * percent) / 100),
    deductionOre,
    toPayOre: labourGrossOre + otherGrossOre - deductionOre,
    shares: rooms.map((roomOre, index) => {
      const part = parts[index] ?? 0
      return { roomOre, deductionOre: part, leftOre: roomOre - part }
    }),
  }
}

/**
 * Rebuilding a house gives no reduction in the five years after its value year; only repair and maintenance do.
 * Returns the newest value year for which rebuilding is eligible in a calendar year of work.
 */
export function newestValueYear(workYear: number): number {
  return workYear - 6
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
function sharedEvenly(sumOre: number, rooms: readonly number[]): number[] {
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
