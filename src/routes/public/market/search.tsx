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
import { answers, answerTexts } from '../answers.ts'
import type { Route } from './+types/search'

const PATH = '/sok'

export const handle = { query: ['sok'] }

/** Trades, places and companies, and the answers of the site. Nothing found of the one is no reason to hide the other. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const typed = tidyLine(new URL(args.request.url).searchParams.get('sok')?.slice(0, LONGEST_SEARCH) ?? '')
  if (!typed) return { typed, hits: null, help: [], start: {} }
  const [hits, help] = await Promise.all([
    nullIfUnavailable(ctx.services, PATH, searchMarket(ctx, typed)),
    nullIfUnavailable(ctx.services, PATH, findHelp(ctx, typed, answerTexts)),
  ])
  return { typed, hits, help: help ?? [], start: { vad: typed } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...texts.head, path: PATH, isIndexed: !loaderData?.typed })

export default function Search({ loaderData: { typed, hits, help } }: Route.ComponentProps) {
  const shown = help.flatMap((number) => answers[number] ?? [])
  const isNothing = hits !== null && hits.companies.length + hits.pages.length + shown.length === 0
  return (
    <main id="content" className="places">
      <DrawnHero drawing="bench">
        <h1>{texts.heading}</h1>
        <MarketSearch action={PATH} typed={typed} label={texts.label} hint={texts.hint} />
      </DrawnHero>
      {!typed && <Ways />}
      {isNothing && <NothingFound typed={typed} />}
      {typed && !isNothing && <MarketHitList typed={typed} hits={hits} />}
      {shown.length > 0 && <Faq title={texts.help} items={shown} />}
    </main>
  )
}

/** Nothing is found: what was looked for can still be asked for. */
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
