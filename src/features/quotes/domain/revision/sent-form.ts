import type { PricedLine } from '../price-quote.ts'
import type { QuoteSheet } from '../quote-sheet.ts'

type Sent = Pick<
  QuoteSheet,
  'lines' | 'enteredWithVat' | 'priceKind' | 'startDate' | 'validUntil' | 'message'
>

/** A sent quote as its form held it: amounts as they were entered, with or without VAT. */
export function formOfSent({ lines, ...sent }: Sent) {
  const { enteredWithVat, priceKind, startDate, validUntil, message } = sent
  return {
    lines: lines.map((line, index) => lineOf(line, index, enteredWithVat)),
    enteredWithVat,
    priceKind,
    startDate,
    validUntil,
    message,
  }
}

function lineOf(line: PricedLine, index: number, withVat: boolean) {
  const { kind, description } = line
  const amountOre = withVat ? line.grossOre : line.netOre
  return { key: String(index), kind, description, amount: amountText(amountOre) }
}

/** Kronor as a person types them: '12500', '12500,50'. */
function amountText(ore: number): string {
  const [kronor, rest] = [Math.floor(ore / 100), ore % 100]
  return rest === 0 ? String(kronor) : `${kronor},${String(rest).padStart(2, '0')}`
}
