import { shareOf } from '#kernel/money.ts'

/**
 * When a payment is due. Without an agreement a consumer pays when the work is done (konsumenttjänstlagen
 * (1985:716) 41 §).
 */
export const stageMoments = ['before-start', 'under-way', 'when-done'] as const
export type StageMoment = (typeof stageMoments)[number]

export const MAX_STAGES = 10
const WHOLE = 10_000

/**
 * One payment as entered: an amount in öre including VAT, or a share in hundredths of a per cent. With neither it
 * is the rest of the price.
 */
export type EnteredStage = {
  name: string
  due: StageMoment
  amountOre?: number
  percentHundredths?: number
}

/**
 * One payment in öre, including VAT and before ROT. `percentHundredths`: the share, if it was entered as one.
 * `sentPercentHundredths`: the share of the price without options, if it was one before options were chosen.
 */
export type PaymentStage = {
  name: string
  due: StageMoment
  amountOre: number
  percentHundredths: number | null
  sentPercentHundredths?: number
}

/**
 * The payments of a quote of `grossOre`. Shares are rounded to whole öre. When all payments are shares that add up
 * to 100 %, the last one takes the rounding, so that the payments add up exactly to the price.
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

/** Do the payments add up exactly to the price, each of them above 0? True for a quote without a plan. */
export function isWholePlan(stages: readonly PaymentStage[], grossOre: number): boolean {
  if (stages.length === 0) return true
  return (
    stages.every(({ amountOre }) => amountOre > 0) &&
    total(stages.map(({ amountOre }) => amountOre)) === grossOre
  )
}

/** The sum of the payments before the work begins, in öre. The quote mentions it when it is above 0. */
export function beforeStartOre(stages: readonly PaymentStage[]): number {
  return total(stages.filter(({ due }) => due === 'before-start').map(({ amountOre }) => amountOre))
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
