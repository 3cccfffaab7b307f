import type { QuoteTerms } from '../compose-quote.ts'
import type { PricedLine, QuotePrice } from '../price-quote.ts'

/** The terms that a company writes besides lines, in the order in which they are shown. */
export const quoteTerms = [
  'priceKind',
  'capOre',
  'startDate',
  'endDate',
  'validUntil',
  'included',
  'excluded',
  'assumptions',
  'stages',
  'guaranteeYears',
  'guarantee',
  'message',
] as const satisfies readonly (keyof QuoteTerms)[]
export type QuoteTerm = (typeof quoteTerms)[number]

/** A version of a quote as its company wrote it, with the computed price. */
export type WrittenVersion = Pick<QuoteTerms, QuoteTerm> & {
  lines: readonly PricedLine[]
  price: Pick<QuotePrice, 'grossOre'>
  rotDeductionOre: number
}

/** A line that is only in the later version, only in the earlier one, or in both and changed. */
export type LineDifference =
  | { kind: 'added'; now: PricedLine }
  | { kind: 'removed'; before: PricedLine }
  | { kind: 'changed'; before: PricedLine; now: PricedLine }

/** A changed term with its two values. */
export type TermDifference = {
  [Term in QuoteTerm]: { term: Term; before: QuoteTerms[Term]; now: QuoteTerms[Term] }
}[QuoteTerm]

/** The differences between two versions of a quote. Money in öre with VAT. */
export type QuoteDifferences = {
  lines: LineDifference[]
  terms: TermDifference[]
  gross: { beforeOre: number; nowOre: number }
  afterRot: { beforeOre: number; nowOre: number }
}

/**
 * Compares two versions of a quote. Lines are paired by kind and description, in any order; several with the same
 * name are paired in order. A pair has changed when any part of it differs.
 */
export function quoteDifferences(before: WrittenVersion, now: WrittenVersion): QuoteDifferences {
  const afterRot = ({ price, rotDeductionOre }: WrittenVersion) => price.grossOre - rotDeductionOre
  return {
    lines: lineDifferences(before.lines, now.lines),
    terms: termDifferences(before, now),
    gross: { beforeOre: before.price.grossOre, nowOre: now.price.grossOre },
    afterRot: { beforeOre: afterRot(before), nowOre: afterRot(now) },
  }
}

/** Has the company changed anything? */
export function isDifferent({ lines, terms }: Pick<QuoteDifferences, 'lines' | 'terms'>): boolean {
  return lines.length + terms.length > 0
}

function termDifferences(before: WrittenVersion, now: WrittenVersion): TermDifference[] {
  return quoteTerms
    .filter((term) => sameText(before[term]) !== sameText(now[term]))
    .map((term) => ({ term, before: before[term], now: now[term] }) as TermDifference)
}

function lineDifferences(before: readonly PricedLine[], now: readonly PricedLine[]): LineDifference[] {
  const left = [...before]
  const paired = now.map((line): LineDifference | null => {
    const index = left.findIndex((other) => nameOf(other) === nameOf(line))
    const [earlier] = index < 0 ? [] : left.splice(index, 1)
    if (!earlier) return { kind: 'added', now: line }
    return sameText(partsOf(earlier)) === sameText(partsOf(line))
      ? null
      : { kind: 'changed', before: earlier, now: line }
  })
  return [
    ...paired.filter((difference) => difference !== null),
    ...left.map((line): LineDifference => ({ kind: 'removed', before: line })),
  ]
}

/** The parts of a line that are compared. Its position, whether it was chosen, and the id of its quote are left out. */
function partsOf(line: PricedLine): object {
  const beside = ['position', 'quoteId', 'isChosen']
  return Object.fromEntries(Object.entries(line).filter(([part]) => !beside.includes(part)))
}

function nameOf({ kind, description }: PricedLine): string {
  return `${kind} ${description.trim().toLowerCase()}`
}

/** The same text for equal values, in any order of their parts. Null counts as missing. */
function sameText(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => (isParts(part) ? sorted(part) : part))
}

function isParts(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function sorted(parts: Record<string, unknown>): object {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
