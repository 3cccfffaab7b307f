import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { formatOre } from '#kernel/money.ts'
import type { PricedLine } from '../../domain/price-quote.ts'
import { lineDetails, lineKindText } from '../../texts/quote-line.ts'
import { quoteSheetTexts as texts } from '../../texts/quote-sheet.ts'
import { quoteTermsTexts } from '../../texts/quote-terms.ts'

/** The lines of the price; discounts have a minus. */
export function LineTable({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <Table caption={texts.lines} isCaptionHidden>
      <Heads amount={texts.amountGross} />
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.position} line={line} />
        ))}
      </tbody>
    </Table>
  )
}

/** The options, each with the amount that it adds. `isLeft`: the quote was accepted without it. */
export function OptionTable({ lines, isLeft = false }: { lines: readonly PricedLine[]; isLeft?: boolean }) {
  const title = isLeft ? quoteTermsTexts.optionsLeft : quoteTermsTexts.options
  return (
    <section className="flex flex-col gap-1">
      <h3>{title}</h3>
      <p className="text-sm text-ink-soft">
        {isLeft ? quoteTermsTexts.optionsLeftNote : quoteTermsTexts.optionsNote}
      </p>
      <Table caption={title} isCaptionHidden>
        <Heads amount={texts.amountOption} />
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.position} line={line} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Heads({ amount }: { amount: string }) {
  return (
    <thead>
      <tr>
        <HeadCell>{texts.description}</HeadCell>
        <HeadCell className="max-sm:hidden">{texts.kind}</HeadCell>
        <HeadCell isNumeric className="max-sm:hidden">
          {texts.amountNet}
        </HeadCell>
        <HeadCell isNumeric>{amount}</HeadCell>
      </tr>
    </thead>
  )
}

function LineRow({ line }: { line: PricedLine }) {
  const kindText = lineKindText(line)
  const details = lineDetails(line)
  return (
    <tr>
      <Cell className="max-w-md wrap-anywhere">
        {line.description}
        <span className="block text-sm text-ink-soft sm:hidden">{kindText}</span>
        {details.length > 0 && <span className="block text-sm text-ink-soft">{details.join(' · ')}</span>}
      </Cell>
      <Cell className="text-ink-soft max-sm:hidden">{kindText}</Cell>
      <Cell isNumeric className="text-ink-soft max-sm:hidden">
        {formatOre(line.netOre)}
      </Cell>
      <Cell isNumeric>{formatOre(line.grossOre)}</Cell>
    </tr>
  )
}
