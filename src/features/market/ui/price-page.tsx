import { Drawing } from '#design/drawings/drawing.tsx'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { formatOre } from '#kernel/money.ts'
import { tradePath } from '../domain/place-page.ts'
import { type PriceIndex, type PricePage, pricePath } from '../domain/price-page.ts'
import { scaleEndOre, type TypicalPrice } from '../domain/trade-figures.ts'
import { withinTrade } from '../texts/place-pages.ts'
import { priceIndexTexts, pricePageTexts as texts } from '../texts/price-pages.ts'
import { PriceRule } from './price-rule.tsx'

/**
 * The prices in the place and in all of Sweden, on scales of the same length. Renders nothing on the page of all of
 * Sweden.
 */
export function PriceComparison({
  place,
  price,
  everywhere,
}: Pick<PricePage, 'place' | 'price' | 'everywhere'>) {
  if (!place || !everywhere) return null
  const endOre = scaleEndOre(Math.max(price.highOre, everywhere.highOre))
  return (
    <section aria-labelledby="jamfor">
      <h2 id="jamfor">{texts.compare(place.name)}</h2>
      <p className="fine">{texts.compareNote(place.name)}</p>
      <ComparedPrice name={place.name} price={price} endOre={endOre} />
      <ComparedPrice name={texts.everywhere} price={everywhere} endOre={endOre} />
    </section>
  )
}

function ComparedPrice({ name, price, endOre }: { name: string; price: TypicalPrice; endOre: number }) {
  const { lowOre, highOre, middleOre, afterOre, quotes } = price
  return (
    <div className="price-compared">
      <h3>{name}</h3>
      <PriceRule price={price} endOre={endOre} />
      <p className="fine">
        {[
          texts.range(formatOre(lowOre), formatOre(highOre)),
          texts.middleOf(formatOre(middleOre)),
          afterOre !== null && texts.afterOf(formatOre(afterOre)),
          texts.quotes(quotes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** Municipalities that have a price of their own. */
export function PricePlaces({ place, places }: Pick<PricePage, 'place' | 'places'>) {
  if (place && places.length === 0) return null
  return (
    <section aria-labelledby="kommuner">
      <h2 id="kommuner">{texts.places(place?.name ?? null)}</h2>
      <p className="fine">{places.length > 0 ? texts.placesNote : texts.noPlaces}</p>
      {places.length > 0 && (
        <ul className="register">
          {places.map(({ name, path, price }) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <span>{formatOre(price.middleOre)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Every trade with its price, or a note that there is none yet. */
export function PriceEntries({ prices }: { prices: PriceIndex }) {
  return (
    <ul className="price-entries">
      {prices.map((entry) => (
        <PriceEntry key={entry.category} {...entry} />
      ))}
    </ul>
  )
}

function PriceEntry({ category, price, places }: PriceIndex[number]) {
  if (!price)
    return (
      <li>
        <Drawing name={category} width={96} />
        <h3>
          <CategoryName category={category} />
        </h3>
        <p className="fine">
          {priceIndexTexts.none}{' '}
          <a href={tradePath(category)}>{priceIndexTexts.decides(withinTrade(category))}</a>
        </p>
      </li>
    )
  const { quotes, lowOre, middleOre, highOre, afterOre } = price
  return (
    <li>
      <Drawing name={category} width={96} />
      <h3>
        <a href={pricePath(category)}>
          <CategoryName category={category} />
        </a>
      </h3>
      <PriceRule price={price} />
      <p>
        {priceIndexTexts.half(formatOre(lowOre), formatOre(highOre))}{' '}
        {priceIndexTexts.middle(formatOre(middleOre), afterOre === null ? null : formatOre(afterOre))}
      </p>
      <p className="fine">{priceIndexTexts.count(quotes, places)}</p>
    </li>
  )
}
