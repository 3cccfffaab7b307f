import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { formatOre } from '#kernel/money.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { QuoteTerms } from '../../domain/compose-quote.ts'
import {
  isDifferent,
  type LineDifference,
  type QuoteDifferences,
  type QuoteTerm,
  quoteDifferences,
  type TermDifference,
  type WrittenVersion,
} from '../../domain/revision/quote-differences.ts'
import type { PaymentStage } from '../../domain/terms/payment-plan.ts'
import { versionTexts as texts } from '../../texts/amendment.ts'
import { quoteFormTexts } from '../../texts/quote-form.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { quoteTermsTexts } from '../../texts/quote-terms.ts'
import { lineKindTexts, priceKindTexts } from '../../texts.ts'

/** The differences between two versions of a quote, line by line, and their effect on the price. */
export function QuoteChanges({ before, now }: { before: WrittenVersion; now: WrittenVersion }) {
  const differences = quoteDifferences(before, now)
  return (
    <Table caption={texts.caption} isCaptionHidden>
      <thead>
        <tr>
          <HeadCell className="w-2/5">{texts.what}</HeadCell>
          <HeadCell isNumeric>{texts.before}</HeadCell>
          <HeadCell isNumeric>{texts.now}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {!isDifferent(differences) && (
          <tr>
            <Cell colSpan={3}>{texts.same}</Cell>
          </tr>
        )}
        {rowsOf(differences).map((row) => (
          <tr key={row.key}>
            <Cell className="max-w-xs wrap-anywhere">
              {row.what}
              {row.note && <span className="block text-sm text-ink-soft">{row.note}</span>}
            </Cell>
            {row.isProse ? (
              <Cell colSpan={2} className="wrap-anywhere">
                <p className="text-ink-soft">{texts.beforeWords(row.before)}</p>
                <p className="mt-1">{texts.nowWords(row.now)}</p>
              </Cell>
            ) : (
              <>
                <Cell isNumeric className="text-ink-soft">
                  {row.before}
                </Cell>
                <Cell isNumeric>{row.now}</Cell>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type Row = { key: string; what: string; note?: string; before: string; now: string; isProse?: boolean }

function rowsOf({ lines, terms, gross, afterRot }: QuoteDifferences): Row[] {
  return [
    ...lines.map((line, index) => ({ key: `line-${index}`, ...lineRow(line) })),
    ...terms.map(termRow),
    { key: 'gross', what: texts.total, ...amounts(gross) },
    { key: 'after-rot', what: texts.afterRot, ...amounts(afterRot) },
  ]
}

function lineRow(difference: LineDifference): Omit<Row, 'key'> {
  if (difference.kind === 'added') {
    const { now } = difference
    return { what: now.description, note: texts.added, before: texts.none, now: formatOre(now.grossOre) }
  }
  const { before } = difference
  if (difference.kind === 'removed')
    return {
      what: before.description,
      note: texts.removed,
      before: formatOre(before.grossOre),
      now: texts.none,
    }
  const { now } = difference
  const isSamePrice = before.grossOre === now.grossOre
  return {
    what: now.description,
    note: isSamePrice ? texts.otherParts : lineKindTexts[now.kind],
    ...amounts({ beforeOre: before.grossOre, nowOre: now.grossOre }),
  }
}

function amounts({ beforeOre, nowOre }: { beforeOre: number; nowOre: number }) {
  return { before: formatOre(beforeOre), now: formatOre(nowOre) }
}

function termRow({ term, before, now }: TermDifference): Row {
  const { label, wordsOf } = termWords[term] as TermWords<unknown>
  return { key: term, what: label, before: wordsOf(before), now: wordsOf(now), isProse: true }
}

type TermWords<Value> = { label: string; wordsOf: (value: Value) => string }

const orNone = (words: string) => words || texts.none
const list = (rows: readonly string[]) => orNone(rows.join(', '))
const stagesInWords = (stages: readonly PaymentStage[]) =>
  orNone(stages.map(({ name, amountOre }) => `${name}: ${formatOre(amountOre)}`).join(', '))

/** The words of every term. A term without words does not compile. */
const termWords: { [Term in QuoteTerm]: TermWords<QuoteTerms[Term]> } = {
  priceKind: { label: quoteSheetTexts.priceKind, wordsOf: (kind) => priceKindTexts[kind] },
  capOre: {
    label: quoteFormTexts.cap,
    wordsOf: (capOre) => (capOre === null ? texts.none : formatOre(capOre)),
  },
  startDate: { label: quoteTermsTexts.startDate, wordsOf: formatDate },
  endDate: {
    label: quoteTermsTexts.endDate,
    wordsOf: (date) => (date === null ? texts.none : formatDate(date)),
  },
  validUntil: { label: quoteSheetTexts.validUntil, wordsOf: formatDate },
  included: { label: quoteTermsTexts.included, wordsOf: list },
  excluded: { label: quoteTermsTexts.excluded, wordsOf: list },
  assumptions: { label: quoteTermsTexts.assumptions, wordsOf: orNone },
  stages: { label: quoteTermsTexts.plan, wordsOf: stagesInWords },
  guaranteeYears: {
    label: quoteTermsTexts.guarantee,
    wordsOf: (years) => (years === null ? texts.none : quoteTermsTexts.guaranteeYears(years)),
  },
  guarantee: { label: quoteTermsTexts.guarantee, wordsOf: orNone },
  message: { label: quoteSheetTexts.message, wordsOf: (message) => message || quoteSheetTexts.noMessage },
}
