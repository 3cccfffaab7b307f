import { href, withQuery } from '#kernel/href.ts'
import './places.css'
import { data } from 'react-router'
import { tradeGuides } from '#content/trades.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf, type RouteArgs } from '#edge/request-context.ts'
import { categoryOfSlug } from '#features/companies/domain/category-slug.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { placePath, tradePath } from '#features/market/domain/place-page.ts'
import { type PricePage, pricePath } from '#features/market/domain/price-page.ts'
import { pricePage } from '#features/market/server/price-page-queries.ts'
import { withinTrade } from '#features/market/texts/place-pages.ts'
import { pricePageTexts as texts } from '#features/market/texts/price-pages.ts'
import { PriceComparison, PricePlaces } from '#features/market/ui/price-page.tsx'
import { PriceFacts, PriceRule } from '#features/market/ui/price-rule.tsx'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { found } from '#kernel/refusal.ts'
import { pageMeta } from '#shell/head/page-meta.ts'
import { service } from '#shell/head/structured-data.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import type { Route } from './+types/price'
import { redirectToOwnPath } from './place-path.ts'

/** The price of a trade, in all of Sweden or in a municipality. Not found where too few quotes have been accepted. */
export async function loader(args: RouteArgs & { params: { category: string; kommun?: string } }) {
  const { category: slug, kommun } = args.params
  const category = found(categoryOfSlug(slug), 'trade')
  const place = kommun === undefined ? null : found(findMunicipality(kommun), 'municipality')
  const path = pricePath(category, place)
  redirectToOwnPath(path, args)
  const ctx = contextOf(args)
  const asked = await nullIfUnavailable(
    ctx.services,
    path,
    pricePage(ctx, category, place).then((page) => ({ page })),
  )
  const page = asked && found(asked.page, 'price')
  const [, , trade = '', here = ''] = path.split('/')
  const crumbLabels = { [trade]: categoryTexts[category], ...(place && { [here]: place.name }) }
  const start = { yrke: trade, ...(place && { plats: place.officialName }) }
  const companiesPath = place ? placePath(category, place) : tradePath(category)
  const name = place?.name ?? null
  return data({ page, category, name, path, companiesPath, start, crumbLabels }, page ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { page, category, name, path } = loaderData
  const title = texts.title(tradeGuides[category].priceQuestion, name)
  if (!page) return pageMeta(matches, { title, description: texts.decidesText, path, isIndexed: false })
  const description = texts.description(category, name, page.price)
  const area = page.place && { areaName: page.place.officialName }
  return pageMeta(matches, {
    title,
    description,
    path,
    structured: [service({ name: title, description, ...area })],
  })
}

export default function Price({ loaderData }: Route.ComponentProps) {
  const { page, category, name, start, companiesPath } = loaderData
  return (
    <main id="content" className="places">
      <section className="hero">
        <div>
          {page?.place && <p className="place-county">{page.place.countyName}</p>}
          <h1>{texts.title(tradeGuides[category].priceQuestion, name)}</h1>
          {page ? <p className="lead">{texts.lead(page.price)}</p> : <ListUnavailable />}
          <p className="ways">
            <a className="action" href={withQuery(href('/skapa-projekt'), start)}>
              {texts.create}
            </a>
            <a className="second" href={href('/rot-avdrag')}>
              {texts.rot}
            </a>
          </p>
        </div>
        <div className="hero-side">
          <Drawing name={category} width={300} />
        </div>
      </section>
      {page && <PriceNow {...page} />}
      {page && <PriceComparison {...page} />}
      <WhatDecides category={category} />
      {page && <PricePlaces {...page} />}
      <HowCounted rotRule={page?.rotRule ?? null} />
      <section aria-labelledby="foretag" className="part">
        <h2 id="foretag">{texts.companies(withinTrade(category), name)}</h2>
        <div>
          <p>{texts.companiesText}</p>
          <a className="second" href={companiesPath}>
            {texts.seeCompanies}
          </a>
        </div>
      </section>
    </main>
  )
}

function PriceNow({ category, place, price }: PricePage) {
  return (
    <section aria-labelledby="pris">
      <h2 id="pris">{texts.drawn}</h2>
      <PriceRule price={price} />
      <PriceFacts price={price} />
      <p className="fine price-more">{texts.note(price.quotes, category, place?.name ?? null)}</p>
    </section>
  )
}

function WhatDecides({ category }: Pick<PricePage, 'category'>) {
  return (
    <section aria-labelledby="avgor" className="part">
      <h2 id="avgor">{texts.decides}</h2>
      <div>
        <p>{texts.decidesText}</p>
        <ul className="price-causes">
          {tradeGuides[category].price.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function HowCounted({ rotRule }: { rotRule: PricePage['rotRule'] }) {
  const lines = [...texts.howText, ...(rotRule ? [texts.rotText(rotRule)] : [])]
  return (
    <section aria-labelledby="raknat" className="part">
      <h2 id="raknat">{texts.how}</h2>
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
