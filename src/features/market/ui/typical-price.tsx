import type { Category } from '#features/companies/domain/category.ts'
import { formatOre } from '#kernel/money.ts'
import { scaleEndOre, type TypicalPrice } from '../domain/trade-figures.ts'
import { typicalPriceTexts as texts } from '../texts/place-pages.ts'

/** The typical price of work in the trade: drawn on a scale from zero, and written. */
export function TypicalPriceSection({ category, price }: { category: Category; price: TypicalPrice }) {
  const { quotes, lowOre, middleOre, highOre, afterOre } = price
  return (
    <section aria-labelledby="pris">
      <h2 id="pris">{texts.title(category)}</h2>
      <p className="fine">{texts.note(quotes, category)}</p>
      <PriceRule {...price} />
      <p className="price-ends">
        <span>{formatOre(0)}</span>
        <span>{formatOre(scaleEndOre(highOre))}</span>
      </p>
      <dl className="prices">
        <PriceFact term={texts.low} ore={lowOre} />
        <PriceFact term={texts.middle} ore={middleOre} />
        <PriceFact term={texts.high} ore={highOre} />
        {afterOre !== null && <PriceFact term={texts.after} ore={afterOre} />}
      </dl>
    </section>
  )
}

const LENGTH = 1000
const TICKS = 20

function PriceRule({ lowOre, middleOre, highOre }: TypicalPrice) {
  const along = (ore: number) => Math.round((ore * LENGTH) / scaleEndOre(highOre))
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

function PriceFact({ term, ore }: { term: string; ore: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatOre(ore)}</dd>
    </div>
  )
}
