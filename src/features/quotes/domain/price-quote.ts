import { ruleOn } from '#kernel/dated-rules.ts'
import { shareOf } from '#kernel/money.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { LineKind } from './quote.ts'

/** Per cent of VAT on a line. */
export type VatRate = 0 | 25

/** Building work carries the standard rate: mervärdesskattelagen (2023:200) 9 kap. 2 §, 25 % since 1990-07-01. */
const standardVatRates = [{ from: '1990-07-01', to: null, percent: 25 }] as const

/** A consumer never pays more than this above an approximate price: konsumenttjänstlagen (1985:716) 36 §. */
const approximatePriceRules = [{ from: '1986-07-01', to: null, percentAbove: 15 }] as const

/** One line as entered: `amountOre` is with or without VAT, by the quote's switch. */
export type EnteredLine = { kind: LineKind; description: string; amountOre: number }

/** One line as stored: öre, `grossOre − netOre` is the VAT. */
export type PricedLine = {
  kind: LineKind
  description: string
  netOre: number
  vatRate: VatRate
  grossOre: number
}

/** A quote's sums in öre. The three parts are gross and add up to `grossOre`; so do `netOre` and `vatOre`. */
export type QuotePrice = {
  netOre: number
  vatOre: number
  grossOre: number
  labourGrossOre: number
  materialGrossOre: number
  otherGrossOre: number
}

/** The rate of a quote sent on a date: 0 for a company under the small-business exemption (120 000 kr a year). */
export function vatRateOn(date: IsoDate, company: { vatExempt: boolean }): VatRate {
  return company.vatExempt ? 0 : (ruleOn(standardVatRates, date)?.percent ?? 25)
}

/**
 * Net, VAT and gross of every line and of the whole. Each line is rounded to whole öre by itself, half upwards, and
 * the sums are sums of rounded lines, so that all written amounts add up. What was entered is never changed.
 */
export function priceQuote(entered: {
  lines: readonly EnteredLine[]
  enteredWithVat: boolean
  vatRate: VatRate
}): { lines: PricedLine[]; price: QuotePrice } {
  const lines = entered.lines.map((line) => priceLine(line, entered.enteredWithVat, entered.vatRate))
  return { lines, price: sumOf(lines) }
}

function priceLine(line: EnteredLine, withVat: boolean, vatRate: VatRate): PricedLine {
  const { kind, description, amountOre } = line
  return withVat
    ? { kind, description, netOre: shareOf(amountOre, 100, 100 + vatRate), vatRate, grossOre: amountOre }
    : {
        kind,
        description,
        netOre: amountOre,
        vatRate,
        grossOre: amountOre + shareOf(amountOre, vatRate, 100),
      }
}

function sumOf(lines: readonly PricedLine[]): QuotePrice {
  const grossOf = (kind: LineKind) =>
    total(lines.filter((line) => line.kind === kind).map(({ grossOre }) => grossOre))
  const netOre = total(lines.map((line) => line.netOre))
  const grossOre = total(lines.map((line) => line.grossOre))
  return {
    netOre,
    vatOre: grossOre - netOre,
    grossOre,
    labourGrossOre: grossOf('labour'),
    materialGrossOre: grossOf('material'),
    otherGrossOre: grossOf('other'),
  }
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The most that the customer can have to pay under an approximate price of `grossOre`, in öre, rounded down. */
export function approximateCeilingOre(grossOre: number, date: IsoDate): number {
  const percentAbove = ruleOn(approximatePriceRules, date)?.percentAbove ?? 0
  return Math.floor((grossOre * (100 + percentAbove)) / 100)
}
