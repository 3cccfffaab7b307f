import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { ruleOn } from '#kernel/dated-rules.ts'
import { shareOf } from '#kernel/money.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { MAX_PERCENT_HUNDREDTHS } from './line/percent.ts'
import type { EnteredLine, LineUnit } from './line/quote-line.ts'
import type { VatRate } from './line/vat-rates.ts'
import type { LineKind } from './quote.ts'

/** A consumer never pays more than this share above an approximate price: konsumenttjänstlagen (1985:716) 36 §. */
const approximatePriceRules = [{ from: '1986-07-01', to: null, percentAbove: 15 }] as const

/**
 * One line as stored, in öre. `grossOre − netOre` is the VAT. The amounts of a discount are negative. `position`:
 * its number within the quote, from 1. `unitPriceOre`: for an hour or a unit, with or without VAT as the quote was
 * entered.
 */
export type PricedLine = {
  position: number
  kind: LineKind
  description: string
  netOre: number
  vatRate: VatRate
  grossOre: number
  minutes: number | null
  quantityHundredths: number | null
  unit: LineUnit | null
  unitPriceOre: number | null
  isOption: boolean
  /** An option that the customer chose when accepting. */
  isChosen: boolean
  isDiscount: boolean
  /** The share of a discount that was entered in per cent. */
  percentHundredths: number | null
  scope: QuestionKey | null
}

/**
 * The sums of a quote in öre. The four parts include VAT and add up to `grossOre`; `netOre` and `vatOre` also add
 * up to it.
 */
export type QuotePrice = {
  netOre: number
  vatOre: number
  grossOre: number
  labourGrossOre: number
  materialGrossOre: number
  travelGrossOre: number
  otherGrossOre: number
}

/** The positions of the chosen options. */
export type ChosenOptions = ReadonlySet<number>
const NO_OPTIONS: ChosenOptions = new Set()

type EnteredAmounts = { lines: readonly EnteredLine[]; enteredWithVat: boolean; vatRate: VatRate }

/**
 * Computes net, VAT and gross of every line, and of the whole quote without options. Each line is rounded to whole
 * öre, half upwards (for a discount, away from zero). The sums are those of the rounded lines, so all written
 * amounts add up. An entered amount is never changed. A discount in per cent is a share of the lines of its kind
 * and VAT rate as entered, without options and discounts, rounded once to whole öre, half upwards. `vatRate`: the
 * rate of lines that name none; 0 means an exempt company, and then all lines have it.
 */
export function priceQuote(entered: EnteredAmounts): { lines: PricedLine[]; price: QuotePrice } {
  const lines = entered.lines.map((line, index) => priceLine(line, index + 1, entered))
  return { lines, price: priceOfLines(lines) }
}

function priceLine(line: EnteredLine, position: number, quote: EnteredAmounts): PricedLine {
  const { kind, description, isOption = false, isDiscount = false } = line
  const vatRate = rateOf(line, quote)
  // Avoids −0 for a discount of 0.
  const amountOre = isDiscount ? 0 - discountOre(line, quote) : line.amountOre
  const amounts = quote.enteredWithVat
    ? { netOre: shareOf(amountOre, 100, 100 + vatRate), grossOre: amountOre }
    : { netOre: amountOre, grossOre: amountOre + shareOf(amountOre, vatRate, 100) }
  return {
    position,
    kind,
    description,
    ...amounts,
    vatRate,
    minutes: line.minutes ?? null,
    quantityHundredths: line.quantityHundredths ?? null,
    unit: line.unit ?? null,
    unitPriceOre: line.unitPriceOre ?? null,
    isOption,
    isChosen: false,
    isDiscount,
    percentHundredths: line.percentHundredths ?? null,
    scope: line.scope ?? null,
  }
}

function rateOf(line: Pick<EnteredLine, 'vatRate'>, { vatRate }: Pick<EnteredAmounts, 'vatRate'>): VatRate {
  return vatRate === 0 ? 0 : (line.vatRate ?? vatRate)
}

function discountOre(discount: EnteredLine, quote: EnteredAmounts): number {
  if (discount.percentHundredths === undefined) return discount.amountOre
  const reduced = quote.lines.filter(
    (line) =>
      !line.isOption &&
      !line.isDiscount &&
      line.kind === discount.kind &&
      rateOf(line, quote) === rateOf(discount, quote),
  )
  const wholeOre = total(reduced.map(({ amountOre }) => amountOre))
  return shareOf(wholeOre, discount.percentHundredths, MAX_PERCENT_HUNDREDTHS)
}

/**
 * The lines that are part of the price: all but the options that are neither in `chosen` nor chosen at the
 * acceptance.
 */
export function countedLines(lines: readonly PricedLine[], chosen: ChosenOptions = NO_OPTIONS): PricedLine[] {
  return lines.filter(({ isOption, isChosen, position }) => !isOption || isChosen || chosen.has(position))
}

/** The sums of a quote's lines, with the chosen options. */
export function priceOfLines(lines: readonly PricedLine[], chosen: ChosenOptions = NO_OPTIONS): QuotePrice {
  const counted = countedLines(lines, chosen)
  const grossOf = (kind: LineKind) =>
    total(counted.filter((line) => line.kind === kind).map(({ grossOre }) => grossOre))
  const netOre = total(counted.map((line) => line.netOre))
  const grossOre = total(counted.map((line) => line.grossOre))
  return {
    netOre,
    vatOre: grossOre - netOre,
    grossOre,
    labourGrossOre: grossOf('labour'),
    materialGrossOre: grossOf('material'),
    travelGrossOre: grossOf('travel'),
    otherGrossOre: grossOf('other'),
  }
}

/** Net and VAT of the lines with one rate, in öre. */
export type VatPart = { vatRate: VatRate; netOre: number; vatOre: number }

/** Net and VAT of the lines for each rate, the highest rate first. They add up to those of the quote. */
export function vatByRate(lines: readonly PricedLine[], chosen: ChosenOptions = NO_OPTIONS): VatPart[] {
  const byRate = Map.groupBy(countedLines(lines, chosen), ({ vatRate }) => vatRate)
  return [...byRate]
    .toSorted(([one], [other]) => other - one)
    .map(([vatRate, same]) => {
      const netOre = total(same.map((line) => line.netOre))
      return { vatRate, netOre, vatOre: total(same.map((line) => line.grossOre)) - netOre }
    })
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * The highest price that the customer can have to pay for an approximate price of `grossOre`, in öre, rounded down.
 * `date`: the day of sending.
 */
export function approximateCeilingOre(grossOre: number, date: IsoDate): number {
  const percentAbove = ruleOn(approximatePriceRules, date)?.percentAbove ?? 0
  return Math.floor((grossOre * (100 + percentAbove)) / 100)
}
