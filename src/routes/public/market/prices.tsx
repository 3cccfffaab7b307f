import './places.css'
import { data } from 'react-router'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { priceIndex } from '#features/market/server/price-page-queries.ts'
import { pricePageTexts, priceIndexTexts as texts } from '#features/market/texts/price-pages.ts'
import { PriceEntries } from '#features/market/ui/price-page.tsx'
import { href } from '#kernel/href.ts'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import type { Route } from './+types/prices'

const PATH = '/vad-kostar'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const prices = await nullIfUnavailable(ctx.services, PATH, priceIndex(ctx))
  return data({ prices }, prices ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = texts
  return pageMeta(matches, { title, description, path: PATH })
}

export default function Prices({ loaderData: { prices } }: Route.ComponentProps) {
  return (
    <main id="content" className="places">
      <DrawnHero drawing="papers">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <p className="ways">
          <a className="action" href={href('/skapa-projekt')}>
            {pricePageTexts.create}
          </a>
          <a className="second" href={href('/rot-avdrag')}>
            {pricePageTexts.rot}
          </a>
        </p>
      </DrawnHero>
      <section aria-labelledby="yrken">
        <h2 id="yrken">{texts.trades}</h2>
        {prices ? <PriceEntries prices={prices} /> : <ListUnavailable />}
      </section>
      <section aria-labelledby="raknat" className="part">
        <h2 id="raknat">{pricePageTexts.how}</h2>
        <div>
          {pricePageTexts.howText.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
    </main>
  )
}
