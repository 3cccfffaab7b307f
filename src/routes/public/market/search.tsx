import './places.css'
import { Drawing } from '#design/drawings/drawing.tsx'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { searchMarket } from '#features/market/server/market-search-queries.ts'
import { siteSearchTexts as texts } from '#features/market/texts/site-search.ts'
import { MarketHitList, MarketSearch } from '#features/market/ui/market-search.tsx'
import { findHelp } from '#features/support/server/help-queries.ts'
import { href, withQuery } from '#kernel/href.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { answers, answerTexts, sitePages, sitePageTexts } from '../answers.ts'
import type { Route } from './+types/search'

const PATH = '/sok'
const MOST_PAGES = 6

export const handle = { query: ['sok'] }

/**
 * Searches trades, places, companies, pages and answers of the site. When one kind has no hits, the others are still
 * shown.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const typed = tidyLine(new URL(args.request.url).searchParams.get('sok')?.slice(0, LONGEST_SEARCH) ?? '')
  if (!typed) return { typed, hits: null, help: [], pages: [], start: {} }
  const [hits, help, pages] = await Promise.all([
    nullIfUnavailable(ctx.services, PATH, searchMarket(ctx, typed)),
    nullIfUnavailable(ctx.services, PATH, findHelp(ctx, typed, answerTexts)),
    nullIfUnavailable(ctx.services, PATH, findHelp(ctx, typed, sitePageTexts)),
  ])
  return { typed, hits, help: help ?? [], pages: pages ?? [], start: { vad: typed } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...texts.head, path: PATH, isIndexed: !loaderData?.typed })

export default function Search({ loaderData: { typed, hits, help, pages } }: Route.ComponentProps) {
  const shown = help.flatMap((number) => answers[number] ?? [])
  const ways = pages.flatMap((number) => sitePages[number] ?? []).slice(0, MOST_PAGES)
  const found = hits && hits.companies.length + hits.pages.length
  const isNothing = found === 0 && shown.length + ways.length === 0
  return (
    <main id="content" className="places">
      <DrawnHero drawing="bench">
        <h1>{texts.heading}</h1>
        <MarketSearch action={PATH} typed={typed} label={texts.label} hint={texts.hint} />
      </DrawnHero>
      {!typed && <Ways />}
      {isNothing && <NothingFound typed={typed} />}
      {typed && found !== 0 && <MarketHitList typed={typed} hits={hits} />}
      {ways.length > 0 && <PageHits pages={ways} />}
      {shown.length > 0 && <Faq title={texts.help} items={shown} />}
    </main>
  )
}

/** Pages of the site among the hits. */
function PageHits({ pages }: { pages: readonly (typeof sitePages)[number][] }) {
  return (
    <section aria-labelledby="sidor">
      <h2 id="sidor">{texts.pages}</h2>
      <ul className="register">
        {pages.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** No hits: a project about the typed words can still be created. */
function NothingFound({ typed }: { typed: string }) {
  return (
    <section className="nothing" role="status">
      <Drawing name="search" width={210} />
      <h2>{texts.nothing(typed)}</h2>
      <p>{texts.nothingText}</p>
      <p className="ways">
        <a className="action" href={withQuery(href('/skapa-projekt'), { vad: typed })} rel="nofollow">
          {texts.create}
        </a>
        <a className="second" href={href('/kontakt')}>
          {texts.contact}
        </a>
      </p>
    </section>
  )
}

function Ways() {
  return (
    <section aria-labelledby="genvagar">
      <h2 id="genvagar">{texts.shortcuts}</h2>
      <ul className="register">
        {texts.ways.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
