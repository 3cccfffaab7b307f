import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import { CheckIcon, ClockIcon } from '#design/figures/icons.tsx'
import { Card } from '#design/frame/card.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { ownApplication } from '#features/applications/server/application-review-queries.ts'
import { lackingOf, verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { standingTexts } from '#features/applications/texts.ts'
import { ApplicationState } from '#features/applications/ui/application-state.tsx'
import { getOwnCompany } from '#features/companies/server/company-queries.ts'
import { portfolioOf } from '#features/companies/server/portfolio-queries.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import type { FoundProject } from '#features/matching/domain/project-view.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { LackingNotice } from '#features/matching/ui/lacking-notice.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { readinessTexts } from '#features/projects/texts/interview.ts'
import { BudgetName } from '#features/projects/ui/budget-name.tsx'
import { tipsFor } from '#features/quotes/domain/company-figures.ts'
import { companyFigures } from '#features/quotes/server/company-figure-queries.ts'
import { listOwnQuotes } from '#features/quotes/server/quote-queries.ts'
import { OwnQuoteList } from '#features/quotes/ui/own-quote-list.tsx'
import { VerificationSummary } from '#features/verification/ui/verification-summary.tsx'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/dashboard'
import { CompanyInfo, StatCards, Tips } from './dashboard-figures.tsx'
import { companyFigureTexts, companyDashboardTexts as texts } from './texts.ts'

const SHOWN = 5

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args)
  const company = found(await getOwnCompany(ctx), 'company')
  const { id } = company
  const [quotes, requests, lacks, application, { items, completed, isVerified }, figures, works] =
    await Promise.all([
      listOwnQuotes(ctx),
      listProjectsForCompany(ctx, foundProjectsInput([])),
      lackingOf(ctx, id),
      ownApplication(ctx),
      verificationOf(ctx, id),
      companyFigures(ctx),
      portfolioOf(ctx, id),
    ])
  const answered = new Set(quotes.map(({ projectId }) => projectId))
  const fresh = requests.projects.filter(({ project }) => !answered.has(project.id))
  const { answerHours } = figures
  return {
    company,
    figures,
    tips: tipsFor({ hasDescription: !!company.description, works: works.length, answerHours }),
    fresh: requests.next ? companyFigureTexts.more(fresh.length) : String(fresh.length),
    requests: fresh.slice(0, SHOWN),
    quotes: quotes.slice(0, SHOWN),
    isVerified,
    lacks,
    application,
    checks: { items, completed },
  }
}

export default function CompanyDashboard({ loaderData }: Route.ComponentProps) {
  const { company, requests, quotes, isVerified, lacks, application, checks, figures, fresh, tips } =
    loaderData
  useLiveRevalidation()
  return (
    <div className="flex flex-col gap-10">
      <Card as="section" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="flex flex-col gap-2">
          <Badge
            tone={isVerified ? 'success' : 'warning'}
            icon={isVerified ? CheckIcon : ClockIcon}
            className="w-fit"
          >
            {isVerified ? standingTexts.verified : standingTexts.incomplete}
          </Badge>
          <h1>{texts.welcome(company.companyName)}</h1>
          <p className="measure text-ink-soft">{texts.welcomeText}</p>
        </div>
        <Link to={href('/company/projects')} className={buttonLook({ variant: 'primary' })}>
          {texts.createQuote}
        </Link>
      </Card>
      {application && <ApplicationState application={application} />}
      <LackingNotice lacks={lacks} />
      <StatCards figures={figures} fresh={fresh} />
      <Section title={texts.newRequests} all={{ to: href('/company/projects'), label: texts.allRequests }}>
        {requests.length > 0 ? (
          <ul className="border-t border-line-strong">
            {requests.map((request) => (
              <RequestRow key={request.project.id} request={request} />
            ))}
          </ul>
        ) : (
          <Nothing>{texts.noRequests}</Nothing>
        )}
      </Section>
      <Section title={texts.ownQuotes} all={{ to: href('/company/offers'), label: texts.allQuotes }}>
        {quotes.length > 0 ? <OwnQuoteList quotes={quotes} /> : <Nothing>{texts.noQuotes}</Nothing>}
      </Section>
      <VerificationSummary {...checks} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Tips tips={tips} />
        <CompanyInfo company={company} />
      </div>
    </div>
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

function Nothing({ children }: { children: ReactNode }) {
  return <p className="measure border-t border-line pt-4 text-ink-soft">{children}</p>
}

function RequestRow({ request }: { request: FoundProject }) {
  const { project } = request
  const params = { projectId: project.id }
  const deadline = request.access === 'full' ? request.project.endDate : lastDayForQuotes(project.quotesUntil)
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={href('/company/projects/:projectId', params)}
          className="text-lg leading-snug font-semibold no-underline hover:underline"
        >
          {project.title ?? <CategoryName category={project.category} />}
        </Link>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact term={texts.location}>{project.municipality?.name ?? texts.unknownPlace}</Fact>
          <Fact term={texts.budget}>
            <BudgetName budget={project.budget} />
          </Fact>
          <Fact term={request.access === 'full' ? texts.deadline : texts.answerBy}>
            {formatDate(deadline)}
          </Fact>
          {request.access === 'full' && (
            <Fact term={readinessTexts.term}>{readinessTexts.percent(request.project.readiness)}</Fact>
          )}
          <Fact term={texts.category}>
            <CategoryName category={project.category} />
          </Fact>
        </dl>
      </div>
      {request.mayQuote && (
        <Link
          to={href('/company/projects/:projectId/offert', params)}
          className={buttonLook({ size: 'compact', className: 'w-fit' })}
        >
          {texts.sendQuote}
        </Link>
      )}
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
