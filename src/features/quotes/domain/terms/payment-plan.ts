import { shareOf } from '#kernel/money.ts'

/** When a stage is to be paid. Without an agreement a consumer pays when the work is done (konsumenttjänstlagen 41 §). */
export const stageMoments = ['before-start', 'under-way', 'when-done'] as const
export type StageMoment = (typeof stageMoments)[number]

export const MAX_STAGES = 10
const WHOLE = 10_000

/**
 * One payment as entered: an amount in öre including VAT, or a share in hundredths of a per cent, or neither, which is
 * what the other stages leave.
 */
export type EnteredStage = {
  name: string
  due: StageMoment
  amountOre?: number
  percentHundredths?: number
}

/**
 * One payment: öre including VAT and before ROT; `percentHundredths` where it was entered as a share. `sentPercentHundredths`: where
 * it was one until options were agreed on, of the price without them.
 */
export type PaymentStage = {
  name: string
  due: StageMoment
  amountOre: number
  percentHundredths: number | null
  sentPercentHundredths?: number
}

/**
 * The payments of a quote of `grossOre`. Shares are rounded to whole öre; where all stages are shares of together 100 %, the
 * last one takes up the rounding, so that they are the price to the öre.
 */
export function planPayments(stages: readonly EnteredStage[], grossOre: number): PaymentStage[] {
  const known = stages.map((stage) => knownOre(stage, grossOre))
  const restOre = grossOre - total(known.map((ore) => ore ?? 0))
  const restAt = known.includes(null) ? known.indexOf(null) : areWholeShares(stages) ? stages.length - 1 : -1
  return stages.map(({ name, due, percentHundredths = null }, index) => ({
    name,
    due,
    amountOre: (known[index] ?? 0) + (index === restAt ? restOre : 0),
    percentHundredths,
  }))
}

function knownOre({ amountOre, percentHundredths }: EnteredStage, grossOre: number): number | null {
  if (amountOre !== undefined) return amountOre
  return percentHundredths === undefined ? null : shareOf(grossOre, percentHundredths, WHOLE)
}

function areWholeShares(stages: readonly EnteredStage[]): boolean {
  return (
    total(stages.map(({ percentHundredths }) => percentHundredths ?? 0)) === WHOLE &&
    stages.every(({ percentHundredths }) => percentHundredths !== undefined)
  )
}

/** Do the payments make up exactly the price, each of them more than nothing? A quote may have no plan. */
export function isWholePlan(stages: readonly PaymentStage[], grossOre: number): boolean {
  if (stages.length === 0) return true
  return (
    stages.every(({ amountOre }) => amountOre > 0) &&
    total(stages.map(({ amountOre }) => amountOre)) === grossOre
  )
}

/** What is to be paid before the work begins, in öre: the quote says so where it is more than nothing. */
export function beforeStartOre(stages: readonly PaymentStage[]): number {
  return total(stages.filter(({ due }) => due === 'before-start').map(({ amountOre }) => amountOre))
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
