import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { rotNoteOf } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import { approximateCeilingOre, type PricedLine } from '../../domain/price-quote.ts'
import type { QuoteSheet } from '../../domain/quote-sheet.ts'
import { quoteSheetTexts as texts } from '../../texts/quote-sheet.ts'
import { lineKindTexts, priceKindTexts } from '../../texts.ts'
import { QuoteTotals } from '../form/quote-totals.tsx'

type Written = 'priceKind' | 'startDate' | 'validUntil' | 'message' | 'price' | 'rotDeductionOre' | 'lines'
type SheetProps = {
  sheet: Pick<QuoteSheet, Written>
  sentOn: IsoDate
  circumstances?: RotCircumstances
}

/**
 * A whole quote to read: lines, sums, terms and message. ROT is as estimated when it was sent (`sentOn`), or by the
 * reader's assumptions (`circumstances`).
 */
export function QuoteSheetView({ sheet, sentOn, circumstances }: SheetProps) {
  const { price, startDate, validUntil } = sheet
  const rot = estimateRot({
    labourGrossOre: price.labourGrossOre,
    paidOn: startDate,
    ...(circumstances ?? { owners: 1 }),
  })
  return (
    <div className="flex flex-col gap-6">
      <Lines lines={sheet.lines} />
      <div className="w-full sm:ml-auto sm:max-w-sm">
        <QuoteTotals
          price={price}
          vatRate={sheet.lines[0]?.vatRate ?? 25}
          rotDeductionOre={circumstances ? rot.deductionOre : sheet.rotDeductionOre}
          rotNote={rotNoteOf(rot)}
        />
      </div>
      <DefinitionList
        items={[
          { term: texts.priceKind, value: <PriceKindValue sheet={sheet} sentOn={sentOn} /> },
          { term: texts.startDate, value: formatDate(startDate) },
          { term: texts.validUntil, value: formatDate(validUntil) },
          {
            term: texts.message,
            value: <p className="measure whitespace-pre-line">{sheet.message || texts.noMessage}</p>,
          },
        ]}
      />
    </div>
  )
}

function Lines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <Table caption={texts.lines} isCaptionHidden>
      <thead>
        <tr>
          <HeadCell>{texts.description}</HeadCell>
          <HeadCell className="max-sm:hidden">{texts.kind}</HeadCell>
          <HeadCell isNumeric className="max-sm:hidden">
            {texts.amountNet}
          </HeadCell>
          <HeadCell isNumeric>{texts.amountGross}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent quote never change places
          <tr key={index}>
            <Cell className="max-w-md">
              {line.description}
              <span className="block text-sm text-ink-soft sm:hidden">{lineKindTexts[line.kind]}</span>
            </Cell>
            <Cell className="text-ink-soft max-sm:hidden">{lineKindTexts[line.kind]}</Cell>
            <Cell isNumeric className="text-ink-soft max-sm:hidden">
              {formatOre(line.netOre)}
            </Cell>
            <Cell isNumeric>{formatOre(line.grossOre)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PriceKindValue({ sheet, sentOn }: { sheet: Pick<QuoteSheet, Written>; sentOn: IsoDate }) {
  const { priceKind, price } = sheet
  const note =
    priceKind === 'approximate'
      ? texts.ceiling(approximateCeilingOre(price.grossOre, sentOn))
      : texts.priceKindNotes[priceKind]
  return (
    <>
      {priceKindTexts[priceKind]}
      <span className="block text-sm text-ink-soft">{note}</span>
    </>
  )
}
