import { href } from '#kernel/href.ts'
import './places.css'
import { data } from 'react-router'
import { tradeGuides } from '#content/trades.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { categories } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { type TradeIndex, tradePath } from '#features/market/domain/place-page.ts'
import { searchMarket } from '#features/market/server/market-search-queries.ts'
import { tradeIndex } from '#features/market/server/place-page-queries.ts'
import { placePageTexts, tradeIndexTexts as texts } from '#features/market/texts/place-pages.ts'
import { MarketHitList, MarketSearch } from '#features/market/ui/market-search.tsx'
import { PlaceSearch } from '#features/market/ui/place-search.tsx'
import { PlaceSource } from '#features/places/ui/place-source.tsx'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { service } from '#shell/head/structured-data.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import type { Route } from './+types/trades'
import { answerPlaceSearch, redirectToOwnPath } from './place-path.ts'

const PATH = '/hantverkare'

export const handle = { query: ['ort', 'yrke', 'sok'] }

export async function loader(args: Route.LoaderArgs) {
  redirectToOwnPath(PATH, args)
  const lost = await answerPlaceSearch(args)
  const ctx = contextOf(args)
  const typed = tidyLine(new URL(args.request.url).searchParams.get('sok')?.slice(0, LONGEST_SEARCH) ?? '')
  const [trades, hits] = await Promise.all([
    nullIfUnavailable(ctx.services, PATH, tradeIndex(ctx)),
    typed ? nullIfUnavailable(ctx.services, PATH, searchMarket(ctx, typed)) : null,
  ])
  return data({ lost, trades, typed, hits }, trades ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, description } = texts
  const structured = [service({ name: title, description })]
  return pageMeta(matches, {
    title,
    description,
    path: PATH,
    isIndexed: !loaderData?.lost && !loaderData?.typed,
    structured,
  })
}

export default function Trades({ loaderData: { trades, lost, typed, hits } }: Route.ComponentProps) {
  return (
    <main id="content" className="places">
      <DrawnHero drawing="frame">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
        <PlaceSearch action={PATH} choosesTrade lost={lost} />
        <MarketSearch action={PATH} typed={typed} />
      </DrawnHero>
      {typed && <MarketHitList typed={typed} hits={hits} />}
      <section aria-labelledby="yrken">
        <h2 id="yrken">{texts.trades}</h2>
        {trades ? <TradeEntries trades={trades} /> : <TradesAlone />}
      </section>
      <section aria-labelledby="kontroll" className="part">
        <h2 id="kontroll">{texts.how}</h2>
        <div>
          <p>{texts.howText}</p>
          <a className="second" href={href('/trygghet')}>
            {texts.howLink}
          </a>
        </div>
      </section>
      <section>
        <PlaceSource />
      </section>
    </main>
  )
}

function TradeEntries({ trades }: { trades: TradeIndex }) {
  return (
    <ul className="trades">
      {trades.map((trade) => (
        <TradeEntry key={trade.category} {...trade} />
      ))}
    </ul>
  )
}

/** The trades without numbers of companies, shown when these cannot be read. */
function TradesAlone() {
  return (
    <>
      <ListUnavailable />
      <ul className="trades">
        {categories.map((category) => (
          <li key={category}>
            <h3>
              <a href={tradePath(category)}>{categoryTexts[category]}</a>
            </h3>
            <p>{tradeGuides[category].summary}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function TradeEntry({ category, path, companies, covered, open, most }: TradeIndex[number]) {
  return (
    <li>
      <Drawing name={category} width={150} />
      <h3>
        <a href={path}>{categoryTexts[category]}</a>
      </h3>
      <p>{tradeGuides[category].summary}</p>
      <p className="trade-counts">
        <span>{texts.covered(companies, covered)}</span>
        {open > 0 && <span>{texts.open(open)}</span>}
      </p>
      {most.length > 0 && (
        <p className="fine">
          {texts.most}{' '}
          {most.map(({ name, path }, index) => (
            <span key={path}>
              <a href={path} aria-label={placePageTexts.title(category, name)}>
                {name}
              </a>
              {index < most.length - 1 && ', '}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
