import { formatOre } from '#kernel/money.ts'
import { scaleEndOre, type TypicalPrice } from '../domain/trade-figures.ts'
import { typicalPriceTexts as texts } from '../texts/place-pages.ts'

const LENGTH = 1000
const TICKS = 20

/**
 * The half of the prices in the middle, drawn on a folding rule from zero to `endOre` (what has room for the price, if it is left out),
 * with the median.
 */
export function PriceRule({ price, endOre }: { price: TypicalPrice; endOre?: number }) {
  const { lowOre, middleOre, highOre } = price
  const along = (ore: number) => Math.round((ore * LENGTH) / (endOre ?? scaleEndOre(highOre)))
  const [low, middle, high] = [along(lowOre), along(middleOre), along(highOre)]
  return (
    <svg
      className="price-rule"
      viewBox={`0 0 ${LENGTH} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.drawn(formatOre(lowOre), formatOre(highOre))}
    >
      <rect className="wood" x="0" y="8" width={LENGTH} height="24" />
      <rect className="half" x={low} y="8" width={Math.max(1, high - low)} height="24" />
      {Array.from({ length: TICKS - 1 }, (_, index) => ((index + 1) * LENGTH) / TICKS).map((x, index) => (
        <line key={x} x1={x} x2={x} y1="8" y2={index % 2 === 0 ? 14 : 20} vectorEffect="non-scaling-stroke" />
      ))}
      <line className="middle" x1={middle} x2={middle} y1="2" y2="38" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The ends of the scale below a rule. */
export function PriceEnds({ endOre }: { endOre: number }) {
  return (
    <p className="price-ends">
      <span>{formatOre(0)}</span>
      <span>{formatOre(endOre)}</span>
    </p>
  )
}

/** The price in figures. */
export function PriceFacts({ price: { lowOre, middleOre, highOre, afterOre } }: { price: TypicalPrice }) {
  return (
    <dl className="prices">
      <PriceFact term={texts.low} ore={lowOre} />
      <PriceFact term={texts.middle} ore={middleOre} />
      <PriceFact term={texts.high} ore={highOre} />
      {afterOre !== null && <PriceFact term={texts.after} ore={afterOre} />}
    </dl>
  )
}

function PriceFact({ term, ore }: { term: string; ore: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatOre(ore)}</dd>
    </div>
  )
}
