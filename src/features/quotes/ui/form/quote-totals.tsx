import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { rotTexts } from '#features/rot/texts/rot.ts'
import { formatOre } from '#kernel/money.ts'
import { type ChosenOptions, type PricedLine, type QuotePrice, vatByRate } from '../../domain/price-quote.ts'
import { quoteSheetTexts as texts } from '../../texts/quote-sheet.ts'

export type QuoteTotalsProps = {
  price: QuotePrice
  lines: readonly PricedLine[]
  /** The options that `price` includes; none when left out. */
  chosen?: ChosenOptions
  rotDeductionOre: number
  /** The assumptions behind the reduction, shown below it. */
  rotNote: string
}

/** The sums of a quote: its parts, VAT by rate, ROT, and the price to pay. */
export function QuoteTotals({ price, lines, chosen, rotDeductionOre, rotNote }: QuoteTotalsProps) {
  const vat = vatByRate(lines, chosen)
  const isExempt = vat.every(({ vatRate }) => vatRate === 0)
  return (
    <div className="break-inside-avoid">
      {!isExempt && <p className="text-right text-sm text-ink-soft">{texts.amountGross}</p>}
      <dl className="text-base">
        <Row term={texts.labour} ore={price.labourGrossOre} isSoft />
        <Row term={texts.material} ore={price.materialGrossOre} isSoft />
        {price.travelGrossOre !== 0 && <Row term={texts.travel} ore={price.travelGrossOre} isSoft />}
        {price.otherGrossOre !== 0 && <Row term={texts.other} ore={price.otherGrossOre} isSoft />}
        <Row term={texts.net} ore={price.netOre} isSoft className="border-t border-line pt-2" />
        {!isExempt &&
          vat.map(({ vatRate, vatOre }) => (
            <Row key={vatRate} term={texts.vat(vatRate)} ore={vatOre} isSoft />
          ))}
        <Row
          term={isExempt ? texts.totalExempt : texts.total}
          ore={price.grossOre}
          className="border-t border-line-strong pt-2 font-semibold"
        />
        <Row term={texts.rot} value={rotTexts.minus(rotDeductionOre)} className="text-spruce" />
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
          <dt className="font-semibold">{texts.afterRot}</dt>
          <dd className="figures text-[length:min(var(--text-2xl),8vw)] font-[650] tracking-tight">
            {formatOre(price.grossOre - rotDeductionOre)}
          </dd>
        </div>
      </dl>
      <p className="measure mt-2 text-sm text-ink-soft">{rotNote}</p>
      {isExempt && <p className="measure mt-1 text-sm text-ink-soft">{texts.vatExempt}</p>}
    </div>
  )
}

type RowProps = { term: string; ore?: number; value?: ReactNode; isSoft?: boolean; className?: string }

function Row({ term, ore, value, isSoft, className }: RowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1',
        isSoft && 'text-ink-soft',
        className,
      )}
    >
      <dt className="flex-1 basis-24">{term}</dt>
      <dd className="figures ml-auto">{value ?? formatOre(ore ?? 0)}</dd>
    </div>
  )
}
