import { formatOre } from '#kernel/money.ts'
import { scaleEndOre, type TypicalPrice } from '../domain/trade-figures.ts'
import { priceRuleTexts, typicalPriceTexts as texts } from '../texts/place-pages.ts'

const TICKS = 20
/** Every fifth tick has a number. */
const NUMBERED = 5

/**
 * A folding rule from zero to `endOre` (when left out, with room for the price) that marks the middle half of the
 * prices, the median, and the median after ROT if it is known.
 */
export function PriceRule({ price, endOre }: { price: TypicalPrice; endOre?: number }) {
  const { lowOre, middleOre, highOre, afterOre } = price
  const end = endOre ?? scaleEndOre(highOre)
  const along = (ore: number) => `${Math.round((ore * 1000) / end) / 10}%`
  return (
    <svg
      className="price-rule"
      width="100%"
      height="72"
      role="img"
      aria-label={texts.drawn(formatOre(lowOre), formatOre(highOre))}
    >
      <rect className="half" x={along(lowOre)} width={along(highOre - lowOre)} y="1" height="25" rx="2" />
      {afterOre !== null && <Mark className="after" x={along(afterOre)} />}
      <Mark className="middle" x={along(middleOre)} />
      <svg y="36">
        <rect className="wood" x="1" y="1" height="34" rx="2" />
        {Array.from({ length: TICKS - 1 }, (_, index) => index + 1).map((tick) => (
          <Tick key={tick} tick={tick} ore={(tick * end) / TICKS} x={along((tick * end) / TICKS)} />
        ))}
        <text className="unit" x="8" y="20">
          {priceRuleTexts.unit}
        </text>
      </svg>
    </svg>
  )
}

function Mark({ className, x }: { className: string; x: string }) {
  return <line className={className} x1={x} x2={x} y1="0" y2="36" />
}

function Tick({ tick, ore, x }: { tick: number; ore: number; x: string }) {
  const isNumbered = tick % NUMBERED === 0
  return (
    <>
      <line x1={x} x2={x} y1={isNumbered ? 24 : 29} y2="35" />
      {isNumbered && (
        <text x={x} y="20">
          {priceRuleTexts.thousands(ore)}
        </text>
      )}
    </>
  )
}

/** The price in figures, each with its mark on the rule. */
export function PriceFacts({ price: { lowOre, middleOre, highOre, afterOre } }: { price: TypicalPrice }) {
  return (
    <dl className="prices">
      <PriceFact mark="half" term={texts.low} ore={lowOre} />
      <PriceFact mark="middle" term={texts.middle} ore={middleOre} />
      <PriceFact mark="half" term={texts.high} ore={highOre} />
      {afterOre !== null && <PriceFact mark="after" term={texts.after} ore={afterOre} />}
    </dl>
  )
}

function PriceFact({ mark, term, ore }: { mark: string; term: string; ore: number }) {
  return (
    <div className={mark}>
      <dt>{term}</dt>
      <dd>{formatOre(ore)}</dd>
    </div>
  )
}
