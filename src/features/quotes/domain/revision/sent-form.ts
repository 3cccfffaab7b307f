import { typedKronor } from '#kernel/money.ts'
import { termsAsSent } from '../agreement.ts'
import type { FormUnit } from '../line/line-input.ts'
import type { PricedLine } from '../price-quote.ts'
import type { QuoteSheet } from '../quote-sheet.ts'
import type { PaymentStage } from '../terms/payment-plan.ts'

type SentTerms = Pick<
  QuoteSheet,
  | 'lines'
  | 'enteredWithVat'
  | 'priceKind'
  | 'capOre'
  | 'startDate'
  | 'endDate'
  | 'validUntil'
  | 'included'
  | 'excluded'
  | 'assumptions'
  | 'stages'
  | 'guaranteeYears'
  | 'guarantee'
  | 'message'
>

/**
 * The values of the form that gives this sent quote: every value as the form writes those that it computes, amounts with
 * or without VAT as they were entered. For a quote that was accepted with options they are those that were sent, not
 * those that were agreed.
 */
export function formOfSent({ lines, stages: due, included, excluded, capOre: cap, ...sent }: SentTerms) {
  const { capOre, stages } = termsAsSent({ lines, capOre: cap, stages: due })
  const { guaranteeYears } = sent
  const { enteredWithVat, priceKind, startDate, endDate, validUntil } = sent
  const { assumptions, guarantee, message } = sent
  return {
    lines: lines.map((line, index) => lineOf(line, index, enteredWithVat)),
    stages: stages.map((stage, index) => stageOf(stage, index, index === stages.length - 1)),
    enteredWithVat,
    priceKind,
    capOre: capOre === null ? '' : typedKronor(capOre),
    startDate,
    endDate: endDate ?? '',
    validUntil,
    included: included.join('\n'),
    excluded: excluded.join('\n'),
    assumptions,
    guaranteeYears: guaranteeYears === null ? '' : String(guaranteeYears),
    guarantee,
    message,
  }
}

function lineOf(line: PricedLine, index: number, withVat: boolean) {
  const { kind, description, minutes, quantityHundredths, unitPriceOre } = line
  // Versions that were stored before shares existed have none.
  const percentHundredths = line.percentHundredths ?? null
  const amountOre = Math.abs(withVat ? line.grossOre : line.netOre)
  return {
    key: String(index),
    kind,
    role: line.isOption
      ? ('option' as const)
      : line.isDiscount
        ? ('discount' as const)
        : ('included' as const),
    description,
    // The amount is left empty where it is computed from quantity and unit price.
    amount:
      percentHundredths !== null
        ? hundredthsText(percentHundredths)
        : unitPriceOre === null
          ? typedKronor(amountOre)
          : '',
    quantity: minutes === null ? hundredthsText(quantityHundredths) : hoursText(minutes),
    unit: unitOf(line),
    unitPrice: unitPriceOre === null ? '' : typedKronor(unitPriceOre),
    vatRate: String(line.vatRate),
    scope: line.scope ?? '',
  }
}

function unitOf({ minutes, unit, percentHundredths }: PricedLine): FormUnit | '' {
  if (typeof percentHundredths === 'number') return 'percent'
  return minutes === null ? (unit ?? '') : 'hour'
}

/** The last payment takes what the others leave of the price, also when the price is changed: its amount stays empty. */
function stageOf({ name, due, amountOre, percentHundredths }: PaymentStage, index: number, isLast: boolean) {
  const typed = isLast ? '' : typedKronor(amountOre)
  const amount = percentHundredths === null ? typed : `${hundredthsText(percentHundredths)} %`
  return { key: String(index), name, due, amount }
}

/** '12', '12,5' or '12,25' for 1200, 1250 or 1225; empty for null. */
function hundredthsText(hundredths: number | null): string {
  if (hundredths === null) return ''
  return typedKronor(hundredths).replace(/(,\d)0$/, '$1')
}

/** '12' for 720 minutes, '12:30' for 750. */
function hoursText(minutes: number): string {
  if (minutes % 60 === 0) return String(minutes / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
