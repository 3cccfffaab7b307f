import { href, withQuery } from '#kernel/href.ts'
import './places.css'
import { data } from 'react-router'
import { tradeGuides } from '#content/trades.ts'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { categoryOfSlug } from '#features/companies/domain/category-slug.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { hasContent, type PlacePage, placePath, tradePath } from '#features/market/domain/place-page.ts'
import { pricePath } from '#features/market/domain/price-page.ts'
import { placePage } from '#features/market/server/place-page-queries.ts'
import { listed, placePageTexts as texts } from '#features/market/texts/place-pages.ts'
import { placeQuestions } from '#features/market/texts/place-questions.ts'
import { PlaceCompanies } from '#features/market/ui/place-companies.tsx'
import { PlacesNear, TradesHere } from '#features/market/ui/place-links.tsx'
import { PlaceProjects } from '#features/market/ui/place-projects.tsx'
import { PlaceSearch } from '#features/market/ui/place-search.tsx'
import { TradeSide } from '#features/market/ui/trade-figures.tsx'
import { TypicalPriceSection } from '#features/market/ui/typical-price.tsx'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { found } from '#kernel/refusal.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { pageMeta, siteOf } from '#shell/head/page-meta.ts'
import { faqPage, localBusiness, service } from '#shell/head/structured-data.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import type { Route } from './+types/trade-in-place'
import { redirectToOwnPath } from './place-path.ts'

export async function loader(args: Route.LoaderArgs) {
  const category = found(categoryOfSlug(args.params.category), 'trade')
  const place = found(findMunicipality(args.params.kommun), 'municipality')
  const path = placePath(category, place)
  redirectToOwnPath(path, args)
  const [, , trade = '', kommun = ''] = path.split('/')
  const ctx = contextOf(args)
  const page = await nullIfUnavailable(ctx.services, path, placePage(ctx, category, place))
  const crumbLabels = { [trade]: categoryTexts[category], [kommun]: place.name }
  const { name, countyName } = place
  const start = { yrke: trade, plats: place.officialName }
  return data({ page, category, path, place: { name, countyName }, start, crumbLabels }, page ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { page, category, place, path } = loaderData
  if (!page) return pageMeta(matches, { ...unavailableHead(category, place.name), path, isIndexed: false })
  const name = texts.title(page.category, page.place.name)
  const description = texts.description(page.category, page.place.name, page.total)
  return pageMeta(matches, {
    title: name,
    description,
    path: page.path,
    isIndexed: hasContent(page),
    structured: [
      service({ name, description, areaName: page.place.officialName }),
      faqPage(questionsOf(page)),
      ...page.companies.map((company) => localBusiness(siteOf(matches), businessOf(company, page))),
    ],
  })
}

function unavailableHead(category: Category, place: string) {
  return {
    title: texts.title(category, place),
    description: texts.description(category, place, 0),
  }
}

function questionsOf(page: PlacePage) {
  return placeQuestions(page, { ...tradeGuides[page.category], rotRule: page.rotRule })
}

/** Structured data of a company, with the facts of this page only; its own page has the rest. */
function businessOf(
  { companyName, slug, categories, baseName, rating }: PlacePage['companies'][number],
  { place }: PlacePage,
) {
  const trades = categories.map((category) => categoryTexts[category])
  return {
    path: href('/foretag/:slug', { slug }),
    name: companyName,
    description: texts.business(companyName, listed(trades), place.name),
    categories,
    base: baseName,
    municipalities: [place.officialName],
    orgNumber: null,
    website: null,
    contact: null,
    pictures: [],
    people: [],
    rating,
    reviews: [],
  }
}

export default function TradeInPlace({ loaderData: { page, category, place, start } }: Route.ComponentProps) {
  return (
    <main id="content" className="places">
      {page ? (
        <PlaceNow page={page} createPath={withQuery(href('/skapa-projekt'), start)} />
      ) : (
        <PlaceUnavailable category={category} place={place} />
      )}
    </main>
  )
}

function PlaceUnavailable({
  category,
  place,
}: {
  category: Category
  place: { name: string; countyName: string }
}) {
  return (
    <section className="hero">
      <div>
        <p className="place-county">{place.countyName}</p>
        <h1>{texts.title(category, place.name)}</h1>
        <p className="lead">{tradeGuides[category].summary}</p>
        <PlaceSearch action={tradePath(category)} lost={null} />
        <ListUnavailable />
      </div>
    </section>
  )
}

function PlaceNow({ page, createPath }: { page: PlacePage; createPath: string }) {
  const { category, place, total, figures } = page
  return (
    <>
      <section className="hero">
        <div>
          <p className="place-county">{place.countyName}</p>
          <h1>{texts.title(category, place.name)}</h1>
          <p className="lead">{leadOf(page)}</p>
          <p className="ways">
            <a className="action" href={createPath}>
              {texts.create}
            </a>
            <OtherCompanies {...page} />
          </p>
        </div>
        <TradeSide
          category={category}
          count={total}
          label={texts.takeJobs}
          figures={figures}
          place={place.name}
        />
      </section>
      {total > 0 && <PlaceCompanies {...page} />}
      <PlaceProjects {...page} />
      <TypicalPriceSection
        category={category}
        figures={figures}
        here={{ name: place.name, path: pricePath(category, place) }}
        path={pricePath(category)}
      />
      <PlacesNear {...page} />
      <TradesHere {...page} />
      <Faq title={texts.questions} items={questionsOf(page)} />
      <section className="part">
        <h2>{texts.company}</h2>
        <div>
          <p>{total > 0 ? texts.companyText : texts.companyTextFirst}</p>
          <a className="second" href="/bli-partner">
            {texts.becomePartner}
          </a>
        </div>
      </section>
    </>
  )
}

/** Links to companies that take requests: here, nearby, or in all of Sweden. */
function OtherCompanies({ category, total, near }: PlacePage) {
  const [href, label] =
    total > 0
      ? ['#foretag', texts.seeCompanies]
      : near.length > 0
        ? ['#nara', texts.seeNear]
        : [`${tradePath(category)}#kommuner`, texts.seeAll]
  return (
    <a className="second" href={href}>
      {label}
    </a>
  )
}

const NEIGHBOURS_NAMED = 3

function leadOf({ category, place, total, near }: PlacePage): string {
  if (total > 0) return texts.lead(category, place.name, total)
  const around = near.slice(0, NEIGHBOURS_NAMED).map(({ name }) => name)
  if (around.length === 0) return texts.leadNobody(category, place.name)
  return texts.leadNearby(category, place.name, listed(around))
}
