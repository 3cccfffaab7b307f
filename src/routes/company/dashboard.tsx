import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import { CheckIcon, ClockIcon } from '#design/figures/icons.tsx'
import { Card } from '#design/frame/card.tsx'
import { PhoneFold } from '#design/frame/phone-fold.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { waitingTrades } from '#features/applications/domain/lawful-trades.ts'
import { ownApplication } from '#features/applications/server/application-review-queries.ts'
import { lackingOf, verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { standingTexts } from '#features/applications/texts.ts'
import { ApplicationState } from '#features/applications/ui/application-state.tsx'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { ownPause } from '#features/companies/server/company-profile-queries.ts'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { portfolioOf } from '#features/companies/server/portfolio-queries.ts'
import { PauseNotice } from '#features/companies/ui/pause-notice.tsx'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import {
  listProjectsForCompany,
  listRequestsForCompany,
} from '#features/matching/server/found-project-queries.ts'
import { FoundProjectRow } from '#features/matching/ui/found-project-row.tsx'
import { LackingNotice } from '#features/matching/ui/lacking-notice.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { ownObligationsWithCount } from '#features/obligations/server/own-obligation-queries.ts'
import { ObligationCard } from '#features/obligations/ui/obligation-card.tsx'
import { tipsFor } from '#features/quotes/domain/company-figures.ts'
import type { MonthFigures } from '#features/quotes/domain/results/month-figures.ts'
import { companyFigures } from '#features/quotes/server/company-figure-queries.ts'
import { besideQuotes } from '#features/quotes/server/open-slot-queries.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { ownMonths } from '#features/quotes/server/results/own-result-queries.ts'
import { monthFigureTexts } from '#features/quotes/texts/own-results.ts'
import { OwnQuoteList } from '#features/quotes/ui/own-quote-list.tsx'
import { MonthCharts } from '#features/quotes/ui/results/month-charts.tsx'
import { ratingOfCompany } from '#features/reviews/server/review-queries.ts'
import { VerificationSummary } from '#features/verification/ui/verification-summary.tsx'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/dashboard'
import { CompanyInfo, StatCards, Tips } from './dashboard-figures.tsx'
import { companyFigureTexts, companyDashboardTexts as texts } from './texts.ts'

const SHOWN = 5

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'jobs')
  if (!mayDo(ctx.actor, 'quotes')) throw redirect(href('/company/offers/jobb'))
  const company = found(await getOwnCompany(ctx), 'company')
  const { id } = company
  const all = foundProjectsInput([])
  const [
    { quotes },
    asked,
    fitting,
    lacks,
    application,
    { items, licences, completed, isVerified },
    figures,
    months,
    works,
    rating,
    toDo,
    pause,
  ] = await Promise.all([
    listOwnQuotes(ctx, { limit: SHOWN }),
    listRequestsForCompany(ctx, all, besideQuotes),
    listProjectsForCompany(ctx, all, { source: 'fitting', beside: besideQuotes }),
    lackingOf(ctx, id),
    ownApplication(ctx),
    verificationOf(ctx, id),
    companyFigures(ctx),
    ownMonths(ctx),
    portfolioOf(ctx, id),
    ratingOfCompany(ctx, id),
    ownObligationsWithCount(ctx, SHOWN),
    ownPause(ctx),
  ])
  const fresh = [...asked, ...fitting.projects]
  const requests = fresh.slice(0, SHOWN)
  const { answerHours } = figures
  return {
    company,
    figures,
    rating,
    tips: tipsFor({ hasDescription: !!company.description, works: works.length, answerHours }),
    fresh: fitting.next ? companyFigureTexts.more(fresh.length) : String(fresh.length),
    months,
    requests,
    today: stockholmDate(ctx.now),
    toDo,
    pause,
    quotes,
    isVerified,
    lacks,
    application,
    checks: { items, completed },
    waiting: waitingTrades(company.categories, { licences }),
  }
}

export default function CompanyDashboard({ loaderData }: Route.ComponentProps) {
  const { company, requests, quotes, isVerified, lacks, application, checks, figures, fresh, tips } =
    loaderData
  const { today, months, rating, toDo } = loaderData
  useLiveRevalidation()
  return (
    <div className="flex flex-col gap-8 md:gap-10">
      <Card as="section" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:gap-y-5">
        <div className="flex flex-col gap-2">
          <Badge
            tone={isVerified ? 'success' : 'warning'}
            icon={isVerified ? CheckIcon : ClockIcon}
            className="w-fit"
          >
            {isVerified ? standingTexts.verified : standingTexts.incomplete}
          </Badge>
          <h1 className="max-sm:text-2xl">{texts.welcome(company.companyName)}</h1>
          <p className="measure text-ink-soft max-sm:text-sm">{texts.welcomeText}</p>
        </div>
        <Link to={href('/company/projects')} className={buttonLook({ variant: 'primary' })}>
          {texts.createQuote}
        </Link>
      </Card>
      {application && <ApplicationState application={application} />}
      <LackingNotice lacks={lacks} />
      <PauseNotice pause={loaderData.pause} />
      <ObligationCard reader="company" {...toDo} />
      <StatCards figures={figures} rating={rating} fresh={fresh} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 md:gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-8 md:gap-10">
          <NewRequests requests={requests} today={today} />
          <Section title={texts.ownQuotes} all={{ to: href('/company/offers'), label: texts.allQuotes }}>
            {quotes.length > 0 ? <OwnQuoteList quotes={quotes} /> : <Nothing>{texts.noQuotes}</Nothing>}
          </Section>
        </div>
        <aside className="grid grid-cols-1 items-start border-line max-md:border-t md:gap-6 md:grid-cols-2 md:max-xl:*:last:col-span-2 xl:grid-cols-1">
          <VerificationSummary {...checks} />
          <CompanyInfo
            company={company}
            waiting={loaderData.waiting}
            isPartner={application?.state === 'approved'}
          />
          <Tips tips={tips} isOpen={quotes.length === 0} />
        </aside>
      </div>
      {hasHappened(months) && (
        <PhoneFold title={monthFigureTexts.title} className="max-md:-mt-8">
          <MonthCharts months={months} />
        </PhoneFold>
      )}
    </div>
  )
}

function NewRequests({ requests, today }: Pick<Route.ComponentProps['loaderData'], 'requests' | 'today'>) {
  return (
    <Section title={texts.newRequests} all={{ to: href('/company/projects'), label: texts.allRequests }}>
      {requests.length > 0 ? (
        <ul className="border-t border-line-strong">
          {requests.map((found) => (
            <FoundProjectRow key={found.project.id} found={found} today={today}>
              {found.mayQuote && (
                <Link
                  to={href('/company/projects/:projectId/offert', { projectId: found.project.id })}
                  className={buttonLook({ size: 'compact', className: 'max-sm:px-3' })}
                >
                  {texts.sendQuote}
                </Link>
              )}
            </FoundProjectRow>
          ))}
        </ul>
      ) : (
        <Nothing>{texts.noRequests}</Nothing>
      )}
    </Section>
  )
}

/** False for a new company, whose empty charts would say nothing. */
function hasHappened(months: readonly MonthFigures[]): boolean {
  return months.some(
    ({ requests, answers, wins, earnedOre }) => requests + answers + wins + (earnedOre ?? 0) > 0,
  )
}

type SectionProps = { title: string; all: { to: string; label: string }; children: ReactNode }

function Section({ title, all, children }: SectionProps) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2>{title}</h2>
        <Link to={all.to}>{all.label}</Link>
      </div>
      {children}
    </section>
  )
}

/** The rule is as wide as the section, so that it ends below the link at its right; the text is not. */
function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <p className="measure text-ink-soft">{children}</p>
    </div>
  )
}
