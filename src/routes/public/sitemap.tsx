import './sitemap.css'
import { data } from 'react-router'
import { sitemap as texts } from '#content/sitemap.ts'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { categories } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { tradePath } from '#features/market/domain/place-page.ts'
import { type PublicPage, publicPlacePages } from '#features/market/server/place-page-queries.ts'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import type { Route } from './+types/sitemap'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const pages = await nullIfUnavailable(ctx.services, '/sitemap', publicPlacePages(ctx))
  const trades = categories.map((category) => ({
    category,
    places: placesOf(tradePath(category), pages ?? []),
  }))
  return data({ trades, isAway: !pages }, pages ? 200 : 503)
}

/** The municipalities with a page of the trade, in Swedish alphabetical order. */
function placesOf(trade: string, pages: readonly PublicPage[]): { name: string; path: string }[] {
  return pages
    .filter(({ path }) => path.startsWith(`${trade}/`))
    .flatMap(({ path }) => {
      const place = findMunicipality(path.slice(trade.length + 1))
      return place ? [{ name: place.name, path }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, texts)

export default function Sitemap({ loaderData: { trades, isAway } }: Route.ComponentProps) {
  return (
    <main id="content" className="sitemap">
      <DrawnHero drawing="search">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </DrawnHero>
      <div className="sitemap-groups">
        {texts.groups.map(({ title, pages }) => (
          <Group key={title} title={title} pages={pages} />
        ))}
      </div>
      <section aria-labelledby="yrken">
        <h2 id="yrken">{texts.trades}</h2>
        {isAway ? <ListUnavailable /> : <p className="fine">{texts.tradesText}</p>}
        <ul className="sitemap-trades">
          {trades.map((trade) => (
            <Trade key={trade.category} {...trade} />
          ))}
        </ul>
      </section>
    </main>
  )
}

function Group({ title, pages }: (typeof texts.groups)[number]) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ href, label, text }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trade({ category, places }: Route.ComponentProps['loaderData']['trades'][number]) {
  return (
    <li>
      <h3>
        <a href={tradePath(category)}>{categoryTexts[category]}</a>
      </h3>
      {places.length > 0 && (
        <details>
          <summary>{texts.places(places.length)}</summary>
          <ul>
            {places.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
