import { classNames } from '#design/class-names.ts'
import type { QuotePrice } from '../../domain/price-quote.ts'
import type { LineKind } from '../../domain/quote.ts'
import { quoteLedgerTexts as texts } from '../../texts/quote-ledger.ts'

/** The colours of the four parts, in the bars and beside their names. */
export const partColours = {
  labour: 'bg-falu-edge',
  material: 'bg-ochre',
  travel: 'bg-ink-soft',
  other: 'bg-steel',
} satisfies Record<LineKind, string>

/** A price as a bar whose full width is the highest price, divided into its four parts. */
export function PartsBar({ price, highestOre }: { price: QuotePrice; highestOre: number }) {
  const parts = {
    labour: price.labourGrossOre,
    material: price.materialGrossOre,
    travel: price.travelGrossOre,
    other: price.otherGrossOre,
  }
  const percentOf = (ore: number, whole: number) => Math.round((ore * 100) / Math.max(1, whole))
  const words = texts.composition({
    labour: percentOf(parts.labour, price.grossOre),
    material: percentOf(parts.material, price.grossOre),
    travel: percentOf(parts.travel, price.grossOre),
    other: percentOf(parts.other, price.grossOre),
  })
  return (
    <div
      role="img"
      aria-label={words}
      className="mt-1.5 flex h-2 w-full gap-px bg-paper-sunken print:[print-color-adjust:exact]"
    >
      {(Object.keys(parts) as LineKind[]).map((kind) => (
        <div
          key={kind}
          className={partColours[kind]}
          style={{ width: `${(parts[kind] * 100) / Math.max(1, highestOre)}%` }}
        />
      ))}
    </div>
  )
}

/**
 * The price after ROT as a bar whose full width is the highest price. The ROT reduction is an outlined part behind
 * it.
 */
export function AfterRotBar({
  afterRotOre,
  grossOre,
  highestOre,
  isCheapest,
}: {
  afterRotOre: number
  grossOre: number
  highestOre: number
  isCheapest: boolean
}) {
  const percent = (ore: number) => `${(ore * 100) / Math.max(1, highestOre)}%`
  return (
    <div
      role="img"
      aria-label={texts.barLabel(Math.round((afterRotOre * 100) / Math.max(1, highestOre)))}
      className="relative mt-2 h-3 w-full print:[print-color-adjust:exact]"
    >
      <div
        className="absolute inset-y-0 left-0 border border-dashed border-line-strong"
        style={{ width: percent(grossOre) }}
      />
      <div
        className={classNames('absolute inset-y-0 left-0', isCheapest ? 'bg-spruce' : 'bg-ink-soft')}
        style={{ width: percent(afterRotOre) }}
      />
    </div>
  )
}
