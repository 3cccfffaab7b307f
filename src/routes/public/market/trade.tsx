import { href, withQuery } from '#kernel/href.ts'
import './places.css'
import { data } from 'react-router'
import { tradeGuides } from '#content/trades.ts'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { categoryOfSlug } from '#features/companies/domain/category-slug.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { type TradePage, tradePath } from '#features/market/domain/place-page.ts'
import { pricePath } from '#features/market/domain/price-page.ts'
import { tradePage } from '#features/market/server/place-page-queries.ts'
import { placePageTexts, tradePageTexts as texts } from '#features/market/texts/place-pages.ts'
import { tradeQuestions } from '#features/market/texts/place-questions.ts'
import { Counties } from '#features/market/ui/place-links.tsx'
import { PlaceSearch } from '#features/market/ui/place-search.tsx'
import { TradeSide } from '#features/market/ui/trade-figures.tsx'
import { TypicalPriceSection } from '#features/market/ui/typical-price.tsx'
import { found } from '#kernel/refusal.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { faqPage, service } from '#shell/head/structured-data.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import type { Route } from './+types/trade'
import { answerPlaceSearch, redirectToOwnPath } from './place-path.ts'

export const handle = { query: ['ort', 'yrke'] }

export async function loader(args: Route.LoaderArgs) {
  const category = found(categoryOfSlug(args.params.category), 'trade')
  const path = tradePath(category)
  redirectToOwnPath(path, args)
  const lost = await answerPlaceSearch(args, category)
  const [, , trade = ''] = path.split('/')
  const ctx = contextOf(args)
  const page = await nullIfUnavailable(ctx.services, path, tradePage(ctx, category))
  const crumbLabels = { [trade]: categoryTexts[category] }
  const start = { yrke: trade }
  return data({ page, category, path, lost, start, crumbLabels }, page ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { page, category, path, lost } = loaderData
  const name = categoryTexts[category]
  const description = page?.covered ? texts.description(name, page.covered) : texts.descriptionEmpty(name)
  return pageMeta(matches, {
    title: texts.title(category),
    description,
    path,
    isIndexed: lost === null,
    structured: [service({ name, description }), ...(page ? [faqPage(questionsOf(page))] : [])],
  })
}

function questionsOf(page: TradePage) {
  return tradeQuestions(page, { ...tradeGuides[page.category], rotRule: page.rotRule })
}

export default function Trade({ loaderData: { page, category, path, lost, start } }: Route.ComponentProps) {
  return (
    <main id="content" className="places">
      <section className="hero">
        <div>
          <h1>{categoryTexts[category]}</h1>
          <p className="lead">
            {tradeGuides[category].summary}{' '}
            {page && (page.covered > 0 ? texts.lead(page.covered) : texts.leadEmpty)}
          </p>
          <PlaceSearch action={path} lost={lost} />
        </div>
        {page ? (
          <TradeSide category={category} count={page.covered} label={texts.covered} figures={page.figures} />
        ) : (
          <ListUnavailable />
        )}
      </section>
      <Guide category={category} createPath={withQuery(href('/skapa-projekt'), start)} />
      {page && <PricesAndPlaces {...page} />}
    </main>
  )
}

function PricesAndPlaces(page: TradePage) {
  return (
    <>
      <TypicalPriceSection category={page.category} figures={page.figures} path={pricePath(page.category)} />
      <Counties counties={page.counties} />
      <Faq title={placePageTexts.questions} items={questionsOf(page)} />
    </>
  )
}

function Guide({ category, createPath }: { category: Category; createPath: string }) {
  const guide = tradeGuides[category]
  return (
    <section aria-labelledby="guide" className="guide">
      <h2 id="guide">{texts.guide}</h2>
      <div className="guide-parts">
        <GuideList title={texts.work} lines={guide.work} />
        <GuideList title={texts.price} lines={guide.price} />
        <GuideList title={texts.check} lines={guide.check} />
      </div>
      <a className="action" href={createPath}>
        {placePageTexts.create}
      </a>
    </section>
  )
}

function GuideList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
