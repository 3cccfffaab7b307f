import { parseKronor } from '#kernel/money.ts'
import { type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import type { EnteredQuote } from '../compose-quote.ts'
import { countedUnit, isPercentLine } from '../line/line-input.ts'
import { parsePercent } from '../line/percent.ts'
import { parseHours, parseQuantity } from '../line/quantity.ts'
import { type EnteredLine, type LineQuantity, productOre } from '../line/quote-line.ts'
import { type VatRate, vatRates } from '../line/vat-rates.ts'
import { readShare } from '../terms/terms-input.ts'
import type { LineDraft, QuoteDraft, StageDraft } from './quote-draft.ts'

/** The readable part of the draft. An unreadable amount counts as 0. */
export function readableDraft(draft: QuoteDraft, today: IsoDate): EnteredQuote {
  const { enteredWithVat, message } = draft
  return {
    enteredWithVat,
    message,
    validUntil: draft.validUntil,
    priceKind: draft.priceKind ?? 'fixed',
    startDate: isIsoDate(draft.startDate) ? draft.startDate : today,
    lines: draft.lines.map(readableLine),
    stages: draft.stages.filter(isTouched).map(({ name, due, amount }) => ({
      name,
      due,
      ...(amount.trim() === '' ? {} : (readShare(amount) ?? { amountOre: 0 })),
    })),
  }
}

function readableLine(line: LineDraft): EnteredLine {
  const { kind, description, role } = line
  const vatRate = vatRates.find((rate) => String(rate) === line.vatRate)
  return {
    kind,
    description,
    amountOre: draftProductOre(line) ?? amountOf(line),
    ...percentOf(line),
    ...(role === 'option' && { isOption: true }),
    ...(role === 'discount' && { isDiscount: true }),
    ...(vatRate !== undefined && { vatRate: vatRate as VatRate }),
  }
}

function amountOf(line: LineDraft): number {
  return isPercentLine(line) ? 0 : (parseKronor(unsigned(line)) ?? 0)
}

function percentOf(line: LineDraft): Pick<EnteredLine, 'percentHundredths'> {
  const percentHundredths = isPercentLine(line) ? parsePercent(unsigned(line)) : null
  return percentHundredths === null ? {} : { percentHundredths }
}

/** A discount is subtracted anyway, so a typed minus is dropped. */
function unsigned({ amount, role }: LineDraft): string {
  return role === 'discount' ? amount.replace(/^\s*[-−–]/, '') : amount
}

/**
 * The amount of a line whose quantity and unit price are both readable, in öre; null when the amount has to be
 * typed.
 */
export function draftProductOre(line: LineDraft): number | null {
  const unitPriceOre = parseKronor(line.unitPrice)
  if (!unitPriceOre || line.role === 'discount') return null
  return productOre({ ...quantityOf(line), unitPriceOre })
}

function quantityOf(line: LineDraft): LineQuantity {
  const { quantity } = line
  const counted = countedUnit(line)
  if (counted === 'hour') return { minutes: parseHours(quantity) ?? undefined }
  return { quantityHundredths: parseQuantity(quantity) ?? undefined, unit: counted }
}

/** Is any field of the payment filled in? */
function isTouched({ name, amount }: Pick<StageDraft, 'name' | 'amount'>): boolean {
  return name.trim() !== '' || amount.trim() !== ''
}
