import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { requireCustomer } from '#edge/request-context.ts'
import { DecidedByStaff, StaffLetters } from '#features/desk/ui/project/staff-letters.tsx'
import { forecastFor } from '#features/dispatch/server/dispatch-queries.ts'
import { ForecastLine } from '#features/dispatch/ui/forecast-line.tsx'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { AskedCompanies } from '#features/matching/ui/asked-companies.tsx'
import { decisionsOnOwnProject } from '#features/moderation/server/project-decision-queries.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { isOpen } from '#features/projects/domain/project.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { streetTexts } from '#features/projects/texts/street-address.ts'
import { ProjectActions } from '#features/projects/ui/project-actions.tsx'
import { ProjectFacts } from '#features/projects/ui/project-facts.tsx'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { isLive } from '#features/quotes/domain/quote.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { ownerQuoteTexts } from '#features/quotes/texts/owner-quotes.ts'
import { projectDecisionTexts as texts } from '#features/quotes/texts/project-decisions.ts'
import { quoteLedgerTexts } from '#features/quotes/texts/quote-ledger.ts'
import { CancelProjectDialog } from '#features/quotes/ui/cancel-project-dialog.tsx'
import { NoQuotesYet } from '#features/quotes/ui/no-quotes-yet.tsx'
import { QuoteLedger } from '#features/quotes/ui/quote-ledger.tsx'
import { ReopenProjectForm } from '#features/quotes/ui/reopen-project-form.tsx'
import { WinnerContactCard } from '#features/quotes/ui/winner-contact-card.tsx'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/project'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.project.title ?? quoteLedgerTexts.title} · Handslag` },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const [project, quotes, matching, forecast, decisions, rot] = await Promise.all([
    getOwnProject(ctx, projectId),
    listQuotesForOwner(ctx, projectId),
    matchingOf(ctx, projectId),
    forecastFor(ctx, projectId),
    decisionsOnOwnProject(ctx, projectId),
    ownRotCircumstances(ctx),
  ])
  return { project, quotes, matching, forecast, decisions, rot, now: ctx.now, today: stockholmDate(ctx.now) }
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, quotes, matching, forecast, decisions, now } = loaderData
  useLiveRevalidation(project.id)
  const winner = quotes.find(({ state }) => state === 'accepted')
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div>
          <ProjectStateBadge state={project.state} />
        </div>
        <h1>{project.title}</h1>
        {project.state !== 'hidden' && <AskedCompanies matching={matching} />}
        {isOpen(project.state) && (
          <ForecastLine
            forecast={forecast}
            liveQuotes={quotes.filter(({ state }) => isLive(state)).length}
            now={now}
          />
        )}
      </header>
      <StateNotice project={project} decisions={decisions} />
      <StaffLetters decisions={decisions} />
      {winner && project.state !== 'cancelled' && (
        <WinnerContactCard company={winner.company} isBegun={project.state !== 'awarded'} />
      )}
      <Quotes {...loaderData} />
      <section aria-labelledby="facts" className="print:break-before-page">
        <h2 id="facts" className="mb-4">
          {texts.facts}
        </h2>
        <ProjectFacts project={{ ...project, place: project.location }} />
        {project.allowed.changeAddress && (
          <Link
            data-screen-only
            to={href('/customer/projects/:projectId/adress', { projectId: project.id })}
            className={buttonLook({ size: 'compact', className: 'mt-4' })}
          >
            {project.street ? streetTexts.change : streetTexts.add}
          </Link>
        )}
      </section>
      <div data-screen-only className="flex flex-wrap gap-3">
        <ProjectActions project={project} />
        {project.allowed.cancel && (
          <CancelProjectDialog projectId={project.id} isAwarded={project.awardedCompanyId !== null} />
        )}
      </div>
    </article>
  )
}

/** Why the project cannot continue, and what the customer can do. */
function StateNotice({
  project,
  decisions,
}: Pick<Route.ComponentProps['loaderData'], 'project' | 'decisions'>) {
  if (project.state === 'hidden' || project.isClosedByStaff)
    return <DecidedByStaff state={project.state} decisions={decisions} />
  if (project.state === 'cancelled')
    return (
      <Notice tone="neutral" title={texts.cancelledBecause}>
        {project.cancelledReason}
      </Notice>
    )
  if (!project.allowed.reopen) return null
  return (
    <Notice tone="warning" title={texts.reopenTitle} action={<ReopenProjectForm projectId={project.id} />}>
      {texts.reopenNote}
    </Notice>
  )
}

function Quotes({ project, quotes, matching, rot, today }: Route.ComponentProps['loaderData']) {
  const live = quotes.filter(({ state }) => isLive(state)).length
  return (
    <section aria-labelledby="quotes">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="quotes">{ownerQuoteTexts(project.state).heading}</h2>
        <p role="status" className="text-ink-soft">
          {quotes.length > 0 && isOpen(project.state) && quoteLedgerTexts.count(live)}
        </p>
      </div>
      {quotes.length === 0 ? (
        <NoQuotesYet
          state={project.state}
          invited={matching?.invited ?? 0}
          lastDay={lastDayForQuotes(project.quotesUntil)}
        />
      ) : (
        <>
          <QuoteLedger quotes={quotes} today={today} street={project.street} rot={rot} />
          <Button data-screen-only size="compact" className="mt-6" onPress={() => window.print()}>
            {texts.print}
          </Button>
        </>
      )}
    </section>
  )
}
