import { CategoryName } from '#features/companies/ui/category-select.tsx'
import type { PlaceLink, PlacePage, TradePage } from '../domain/place-page.ts'
import { placePageTexts as texts, tradePageTexts } from '../texts/place-pages.ts'

/** The nearest municipalities where a company of the trade works. */
export function PlacesNear({ place, near }: Pick<PlacePage, 'place' | 'near'>) {
  if (near.length === 0) return null
  return (
    <section id="nara" aria-labelledby="nara-rubrik">
      <h2 id="nara-rubrik">{texts.nearTitle(place.name)}</h2>
      <p className="fine">{texts.nearNote}</p>
      <ul className="register">
        {near.map(({ name, path, companies, distanceM }) => (
          <li key={path}>
            <a href={path}>{name}</a>
            <span>
              {texts.companiesShort(companies)}, {texts.km(Math.round(distanceM / 1000))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other trades at the place. */
export function TradesHere({ place, trades }: Pick<PlacePage, 'place' | 'trades'>) {
  return (
    <section aria-labelledby="arbeten">
      <h2 id="arbeten">{texts.tradesTitle(place.name)}</h2>
      <ul className="register">
        {trades.map(({ category, path, companies }) => (
          <li key={path}>
            <a href={path}>
              <CategoryName category={category} />
            </a>
            <span>{companies > 0 ? texts.companiesShort(companies) : texts.nobodyShort}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All municipalities, county by county, folded. */
export function Counties({ counties }: Pick<TradePage, 'counties'>) {
  return (
    <section id="kommuner" aria-labelledby="kommuner-rubrik">
      <h2 id="kommuner-rubrik">{tradePageTexts.counties}</h2>
      <p className="fine">{tradePageTexts.countiesNote}</p>
      <div className="counties folds">
        {counties.map(({ name, covered, places }) => (
          <details key={name}>
            <summary>
              <h3>{name}</h3>
              <span>
                {covered > 0 ? tradePageTexts.county(covered, places.length) : tradePageTexts.countyNobody}
              </span>
            </summary>
            <ul className="register">
              {places.map((place) => (
                <PlaceEntry key={place.path} {...place} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

function PlaceEntry({ name, path, companies }: PlaceLink) {
  return (
    <li>
      <a href={path}>{name}</a>
      {companies > 0 && <span>{texts.companiesShort(companies)}</span>}
    </li>
  )
}
