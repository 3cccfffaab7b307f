import type { IsoDate } from '#kernel/swedish-dates.ts'
import { paymentDay, type RotCircumstances, reductionOf, roomsOn, sumOf, yearOf } from './rot-deduction.ts'
import { rotRuleOn } from './rot-rules.ts'

/** How to pay for the labour of one job in two calendar years. Money in öre; labour including VAT. */
export type SplitPayment = {
  /** The calendar year of the first payment. The second payment is in January of the next year. */
  firstYear: number
  /** 0: everything is paid in the second year. */
  firstLabourOre: number
  secondLabourOre: number
  firstDeductionOre: number
  secondDeductionOre: number
  /** How much larger the reduction is than when everything is paid on one day. */
  gainOre: number
}

type Payments = RotCircumstances & { labourGrossOre: number; paidOn: IsoDate }

/**
 * Computes how to split the payment for labour between two years so that the reduction is largest. Null when paying
 * everything on the day of payment gives as much. Each year has its own room, and the day of each payment decides
 * rate and year (inkomstskattelagen 67 kap. 19 §). A payment in advance before the new year counts only if the work
 * is done when the company asks the Tax Agency for the money, by 31 January (lagen 2009:194). For a coming year the
 * rules that are known today are used.
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
  const fillsFirst = Math.min(labourGrossOre, leastLabourOre(firstRoomOre, first.percent))
  const fillsSecond = Math.max(0, labourGrossOre - leastLabourOre(secondRoomOre, second.percent))
  const [best] = [fillsFirst, fillsSecond].map(splitAt).toSorted((a, b) => totalOf(b) - totalOf(a))
  const gainOre = best ? totalOf(best) - reductionOf(first, labourGrossOre, firstRoomOre) : 0
  return best && gainOre > 0 ? { ...best, gainOre } : null
}

/** The least labour, in öre and whole kronor, whose reduction fills a room. */
function leastLabourOre(roomOre: number, percent: number): number {
  return Math.ceil(roomOre / percent) * 100
}

function totalOf({ firstDeductionOre, secondDeductionOre }: Omit<SplitPayment, 'gainOre'>): number {
  return firstDeductionOre + secondDeductionOre
}
