import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { formatOre } from '#kernel/money.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { PriceKind } from '../../domain/quote.ts'
import {
  isDifferent,
  type LineDifference,
  type QuoteDifferences,
  quoteDifferences,
  type TermDifference,
  type WrittenVersion,
} from '../../domain/revision/quote-differences.ts'
import { versionTexts as texts } from '../../texts/amendment.ts'
import { quoteSheetTexts } from '../../texts/quote-sheet.ts'
import { lineKindTexts, priceKindTexts } from '../../texts.ts'

/** What differs between two versions of a quote, line by line, and what it means for the price. */
export function QuoteChanges({ before, now }: { before: WrittenVersion; now: WrittenVersion }) {
  const differences = quoteDifferences(before, now)
  return (
    <Table caption={texts.caption} isCaptionHidden>
      <thead>
        <tr>
          <HeadCell>{texts.what}</HeadCell>
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
            <Cell isNumeric={!row.isProse} className="wrap-anywhere text-ink-soft">
              {row.before}
            </Cell>
            <Cell isNumeric={!row.isProse} className="wrap-anywhere">
              {row.now}
            </Cell>
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

/** A term whose words are not known here is named as changed, to be read in the whole quote. */
function termRow({ term, before, now }: TermDifference): Row {
  const known = knownTerms[term]
  if (!known)
    return {
      key: term,
      what: texts.otherTerms,
      before: texts.none,
      now: texts.otherTermsChanged,
      isProse: true,
    }
  const { label, wordsOf } = known
  return { key: term, what: label, before: wordsOf(String(before)), now: wordsOf(String(now)), isProse: true }
}

const knownTerms: Readonly<Record<string, { label: string; wordsOf: (value: string) => string }>> = {
  priceKind: { label: quoteSheetTexts.priceKind, wordsOf: (kind) => priceKindTexts[kind as PriceKind] },
  startDate: { label: quoteSheetTexts.startDate, wordsOf: formatDate },
  validUntil: { label: quoteSheetTexts.validUntil, wordsOf: formatDate },
  message: { label: quoteSheetTexts.message, wordsOf: (message) => message || quoteSheetTexts.noMessage },
}
