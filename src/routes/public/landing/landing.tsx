import './landing.css'
import { data } from 'react-router'
import { landing as texts } from '#content/landing.ts'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { categories } from '#features/companies/domain/category.ts'
import { marketNow, tradesNow } from '#features/market/server/market-now-queries.ts'
import { landingReviews } from '#features/reviews/server/landing-review-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { RuleSteps, Statements } from '#shell/documents/story.tsx'
import { pageMeta, siteOf } from '#shell/head/page-meta.ts'
import { faqPage, organization } from '#shell/head/structured-data.ts'
import type { Route } from './+types/landing'
import { claimsWith } from './landing-claims.ts'
import { exampleChecks, exampleQuotes } from './landing-example.ts'
import { LandingFigures } from './landing-figures.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingClosing, LandingVoices } from './landing-sections.tsx'
import { LandingTrades } from './landing-trades.tsx'
import { LandingTrust } from './landing-trust.tsx'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { claims, operator } = ctx.services.config
  const today = stockholmDate(ctx.now)
  const [now, trades, said] = await Promise.all([
    nullIfUnavailable(ctx.services, '/', marketNow(ctx)),
    nullIfUnavailable(ctx.services, '/', tradesNow(ctx)),
    nullIfUnavailable(ctx.services, '/', landingReviews(ctx)),
  ])
  const page = {
    example: exampleQuotes(today),
    checks: exampleChecks(today),
    now,
    trades: trades ?? categories.map((category) => ({ category, companies: 0, open: 0 })),
    claims: claimsWith(said, claims),
    foundedYear: operator.foundedYear,
  }
  // Without the live figures the page is shown with status 503, so that no cache replaces a complete page by it.
  return data(page, now ? 200 : 503)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const founder = loaderData ? [organization(siteOf(matches), loaderData.foundedYear)] : []
  const { pageTitle: title, description } = texts
  return pageMeta(matches, {
    title,
    description,
    path: '/',
    structured: [...founder, faqPage(texts.faq)],
  })
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { example, checks, now, trades, claims } = loaderData
  return (
    <main id="content">
      <LandingHero {...example} voices={claims.shortVoices} promise={now?.promise ?? null} />
      <LandingTrades trades={trades} />
      <section id="how-it-works">
        <h2>{texts.how.title}</h2>
        <RuleSteps steps={texts.how.steps} />
      </section>
      <section>
        <h2>{texts.benefits.title}</h2>
        <Statements items={texts.benefits.items} />
      </section>
      <LandingFigures now={now} figures={claims.figures} />
      {claims.longVoices.length > 0 && <LandingVoices voices={claims.longVoices} />}
      <LandingTrust checks={checks} />
      <Faq title={texts.faqTitle} items={texts.faq} />
      <LandingClosing />
    </main>
  )
}
