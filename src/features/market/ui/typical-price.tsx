import type { Category } from '#features/companies/domain/category.ts'
import type { TradeFigures } from '../domain/place-page.ts'
import { typicalPriceTexts as texts } from '../texts/place-pages.ts'
import { PriceFacts, PriceRule } from './price-rule.tsx'

type TypicalPriceProps = {
  category: Category
  figures: Pick<TradeFigures, 'price' | 'priceHere'>
  /** The municipality of the page, with its page of prices. Its own price is shown if there is one. */
  here?: { name: string; path: string }
  /** The page of the trade's price in all of Sweden. */
  path: string
}

/**
 * The typical price of work in the trade, drawn on a scale from zero and written. Renders nothing while there are too
 * few quotes.
 */
export function TypicalPriceSection({ category, figures, here, path }: TypicalPriceProps) {
  const own = here && figures.priceHere
  const price = own ?? figures.price
  if (!price) return null
  const place = own ? here.name : null
  return (
    <section aria-labelledby="pris">
      <h2 id="pris">{texts.title(category, place)}</h2>
      <p className="fine">{texts.note(price.quotes, category, place)}</p>
      <PriceRule price={price} />
      <PriceFacts price={price} />
      <p className="price-more">
        <a href={own ? here.path : path}>{own ? texts.moreHere(here.name) : texts.more}</a>
      </p>
    </section>
  )
}
