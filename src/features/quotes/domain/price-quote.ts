import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { ruleOn } from '#kernel/dated-rules.ts'
import { shareOf } from '#kernel/money.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { MAX_PERCENT_HUNDREDTHS } from './line/percent.ts'
import type { EnteredLine, LineUnit } from './line/quote-line.ts'
import type { VatRate } from './line/vat-rates.ts'
import type { LineKind } from './quote.ts'

/** A consumer never pays more than this above an approximate price: konsumenttjänstlagen (1985:716) 36 §. */
const approximatePriceRules = [{ from: '1986-07-01', to: null, percentAbove: 15 }] as const

/**
 * One line as stored: öre, `grossOre − netOre` is the VAT; the amounts of a discount are negative. `position`: its number
 * within the quote, from 1. `unitPriceOre`: of an hour or a unit, with or without VAT as the quote was entered.
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
  /** Of a discount that was entered as a share. */
  percentHundredths: number | null
  scope: QuestionKey | null
}

/** A quote's sums in öre. The four parts are gross and add up to `grossOre`; so do `netOre` and `vatOre`. */
export type QuotePrice = {
  netOre: number
  vatOre: number
  grossOre: number
  labourGrossOre: number
  materialGrossOre: number
  travelGrossOre: number
  otherGrossOre: number
}

/** Options that are chosen, by the position of their lines. */
export type ChosenOptions = ReadonlySet<number>
const NO_OPTIONS: ChosenOptions = new Set()

type EnteredAmounts = { lines: readonly EnteredLine[]; enteredWithVat: boolean; vatRate: VatRate }

/**
 * Net, VAT and gross of every line and of the whole, without options. Each line is rounded to whole öre by itself, half
 * upwards (a discount away from zero), and the sums are sums of rounded lines, so that all written amounts add up. What was
 * entered is never changed. A discount in per cent is the share of what its kind costs at its rate of VAT, options and discounts left
 * out, as it was entered: rounded once, half upwards, to whole öre. `vatRate`: of lines that name none; 0, of an exempt company, is the
 * rate of all.
 */
export function priceQuote(entered: EnteredAmounts): { lines: PricedLine[]; price: QuotePrice } {
  const lines = entered.lines.map((line, index) => priceLine(line, index + 1, entered))
  return { lines, price: priceOfLines(lines) }
}

function priceLine(line: EnteredLine, position: number, quote: EnteredAmounts): PricedLine {
  const { kind, description, isOption = false, isDiscount = false } = line
  const vatRate = rateOf(line, quote)
  // A discount of nothing is 0, not −0.
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

/** The lines that count: all but the options that are chosen neither here nor at the acceptance. */
export function countedLines(lines: readonly PricedLine[], chosen: ChosenOptions = NO_OPTIONS): PricedLine[] {
  return lines.filter(({ isOption, isChosen, position }) => !isOption || isChosen || chosen.has(position))
}

/** The sums of a quote's lines, with the options that are chosen. */
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

/** The net and the VAT at one rate, in öre. */
export type VatPart = { vatRate: VatRate; netOre: number; vatOre: number }

/** Net and VAT of the lines by rate, the highest first; they add up to the quote's. */
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

/** The most that the customer can have to pay under an approximate price of `grossOre`, in öre, rounded down. */
export function approximateCeilingOre(grossOre: number, date: IsoDate): number {
  const percentAbove = ruleOn(approximatePriceRules, date)?.percentAbove ?? 0
  return Math.floor((grossOre * (100 + percentAbove)) / 100)
}
