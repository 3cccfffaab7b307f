import type { IsoDate } from '#kernel/swedish-dates.ts'
import { paymentDay, type RotCircumstances, reductionOf, roomsOn, sumOf, yearOf } from './rot-deduction.ts'
import { rotRuleOn } from './rot-rules.ts'

/** The labour of one job, paid in two calendar years. Money in öre, labour including VAT. */
export type SplitPayment = {
  /** The year of the first payment; the other one is in January of the next. */
  firstYear: number
  /** 0: everything after the new year. */
  firstLabourOre: number
  secondLabourOre: number
  firstDeductionOre: number
  secondDeductionOre: number
  /** How much more that gives than everything paid on one day. */
  gainOre: number
}

type Payments = RotCircumstances & { labourGrossOre: number; paidOn: IsoDate }

/**
 * How to split the payment for labour at the turn of the year so that it gives the largest reduction; null when everything
 * on the day of payment gives as much. Each year has its own room, and the day of each payment decides rate and year
 * (inkomstskattelagen 67 kap. 19 §). What is paid in advance before the new year counts only if the work is done when
 * the company asks for the money, by 31 January (lagen 2009:194). Rules of a coming year are those that are known today.
 */
export function adviseSplit({
  labourGrossOre,
  paidOn: startDate,
  ...circumstances
}: Payments): SplitPayment | null {
  const paidOn = paymentDay(startDate, circumstances)
  const newYear = `${yearOf(paidOn) + 1}-01-01`
  const [first, second] = [rotRuleOn(paidOn), rotRuleOn(newYear)]
  if (!first || !second) return null
  const firstRoomOre = sumOf(roomsOn(paidOn, circumstances))
  const secondRoomOre = sumOf(roomsOn(newYear, circumstances))
  const splitAt = (firstLabourOre: number): Omit<SplitPayment, 'gainOre'> => ({
    firstYear: yearOf(paidOn),
    firstLabourOre,
    secondLabourOre: labourGrossOre - firstLabourOre,
    firstDeductionOre: reductionOf(first, firstLabourOre, firstRoomOre),
    secondDeductionOre: reductionOf(second, labourGrossOre - firstLabourOre, secondRoomOre),
  })
  const fillsFirst = Math.min(labourGrossOre, labourFor(firstRoomOre, first.percent))
  const fillsSecond = Math.max(0, labourGrossOre - labourFor(secondRoomOre, second.percent))
  const [best] = [fillsFirst, fillsSecond].map(splitAt).toSorted((a, b) => totalOf(b) - totalOf(a))
  const gainOre = best ? totalOf(best) - reductionOf(first, labourGrossOre, firstRoomOre) : 0
  return best && gainOre > 0 ? { ...best, gainOre } : null
}

/** The least labour in öre, whole kronor, whose reduction fills a room. */
function labourFor(roomOre: number, percent: number): number {
  return Math.ceil(roomOre / percent) * 100
}

function totalOf({ firstDeductionOre, secondDeductionOre }: Omit<SplitPayment, 'gainOre'>): number {
  return firstDeductionOre + secondDeductionOre
}
