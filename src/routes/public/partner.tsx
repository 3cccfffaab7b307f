import './info.css'
import './partner.css'
import { partner } from '#content/partner.ts'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import type { ShownRequests } from '#features/market/domain/shown-requests.ts'
import { marketNow } from '#features/market/server/market-now-queries.ts'
import { findProjectsTexts as cardTexts } from '#features/matching/texts.ts'
import { lastDayForQuotes, quotesUntil } from '#features/projects/domain/quotes-until.ts'
import { distanceText } from '#features/projects/texts/distance.ts'
import { budgetTexts } from '#features/projects/texts.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { ExampleMark } from '#shell/documents/example-mark.tsx'
import { Faq } from '#shell/documents/faq.tsx'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { RuleSteps, Statements } from '#shell/documents/story.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { faqPage } from '#shell/head/structured-data.ts'
import { Ways } from '#shell/menus/ways.tsx'
import type { Route } from './+types/partner'

/**
 * The example request is published today and has the dates of a real one. Without the figures the page is still
 * complete.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { now } = ctx
  const market = await nullIfUnavailable(ctx.services, '/partner', marketNow(ctx))
  return {
    requests: market?.requests ?? null,
    published: formatDate(stockholmDate(now)),
    lastDay: formatDate(lastDayForQuotes(quotesUntil(now))),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: partner.pageTitle,
    description: partner.description,
    path: '/partner',
    structured: [faqPage(partner.questions)],
  })

export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="info">
      <DrawnHero drawing="bench">
        <h1>{partner.heading}</h1>
        <p className="lead">{partner.lead}</p>
        <Ways
          ways={[
            { label: partner.apply, href: '/bli-partner' },
            { label: partner.feed, href: '/flode' },
          ]}
        />
        <p className="fine">{partner.terms}</p>
      </DrawnHero>
      <section aria-labelledby="steg">
        <h2 id="steg">{partner.stepsTitle}</h2>
        <RuleSteps steps={partner.steps} />
      </section>
      <section aria-labelledby="fordelar">
        <h2 id="fordelar">{partner.benefitsTitle}</h2>
        <Statements items={benefitsWith(loaderData.requests)} />
      </section>
      <section className="part" aria-labelledby="exempel">
        <h2 id="exempel">{partner.exampleTitle}</h2>
        <div>
          <p>{partner.exampleText}</p>
          <ExampleRequest {...loaderData} />
          <p className="fine">{partner.exampleNote}</p>
        </div>
      </section>
      <Faq title={partner.questionsTitle} items={partner.questions} />
      <section aria-labelledby="borja">
        <h2 id="borja">{partner.closing}</h2>
        <p className="lead">{partner.closingText}</p>
        <Ways
          ways={[
            { label: partner.apply, href: '/bli-partner' },
            { label: partner.more, href: '/for-hantverkare' },
          ]}
        />
      </section>
    </main>
  )
}

/** The goal of the first benefit, with the measured figure. */
function benefitsWith(requests: ShownRequests | null) {
  const [fitting, ...others] = partner.benefits
  if (!requests) return partner.benefits
  return [{ ...fitting, text: `${fitting.text} ${partner.requests(requests)}` }, ...others]
}

/** The same row as `FoundProjectRow` of 'Hitta projekt', for a request to a company that may quote. */
function ExampleRequest({ published, lastDay }: { published: string; lastDay: string }) {
  const { category, budget, title, place, km, description } = partner.example
  return (
    <article className="request" aria-labelledby="exempel-rubrik">
      <p className="request-marks">
        <ExampleMark of={partner.example} />
        <span className="request-mark">{cardTexts.invited}</span>
        {categoryTexts[category]}
      </p>
      <h3 id="exempel-rubrik">{title}</h3>
      <p>
        {place}, {distanceText(km * 1000)} · <span className="request-budget">{budgetTexts[budget]}</span>
      </p>
      <p className="request-text">{description}</p>
      <p className="request-dates">
        <span>{cardTexts.published(published)}</span>
        <span>{cardTexts.quotesUntil(lastDay)}</span>
      </p>
    </article>
  )
}
