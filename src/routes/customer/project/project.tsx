import { requireCustomer } from '#edge/request-context.ts'
import { readTimelineCursor, TIMELINE_CURSOR } from '#features/conversations/domain/timeline/timeline.ts'
import { conversationsOfProject } from '#features/conversations/server/project-conversation-queries.ts'
import { disclosuresOf, timelineOf } from '#features/conversations/server/timeline/timeline-queries.ts'
import { visitsOfProject } from '#features/conversations/server/visit/visit-queries.ts'
import { OwnerConversations } from '#features/conversations/ui/project-conversations.tsx'
import { Disclosures } from '#features/conversations/ui/timeline/disclosures.tsx'
import { ProjectTimeline } from '#features/conversations/ui/timeline/project-timeline.tsx'
import { ProjectVisits } from '#features/conversations/ui/visit/project-visits.tsx'
import { StaffLetters } from '#features/desk/ui/project/staff-letters.tsx'
import { chosenStandingOf } from '#features/dispatch/server/chosen-standing-queries.ts'
import { forecastFor } from '#features/dispatch/server/dispatch-queries.ts'
import { mustConfirm } from '#features/dispatch/server/owner-confirmation-queries.ts'
import { reachOf } from '#features/dispatch/server/reach-queries.ts'
import { ChosenNotice } from '#features/dispatch/ui/chosen-notice.tsx'
import { ForecastLine } from '#features/dispatch/ui/forecast-line.tsx'
import { ReachQuestion } from '#features/dispatch/ui/reach-question.tsx'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { AskedCompanies } from '#features/matching/ui/asked-companies.tsx'
import { decisionsOnOwnProject } from '#features/moderation/server/project-decision-queries.ts'
import { PushQuestion } from '#features/notifications/ui/push/push-question.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { turnsAbout } from '#features/obligations/server/own-obligation-queries.ts'
import { TurnNote } from '#features/obligations/ui/turn-note.tsx'
import { isOpen, ownPlace } from '#features/projects/domain/project.ts'
import { readinessOf } from '#features/projects/domain/readiness.ts'
import { drawingsOfProject } from '#features/projects/server/drawing/drawing-queries.ts'
import { picturesOfProject } from '#features/projects/server/picture/project-picture-queries.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { ReadinessMeter } from '#features/projects/ui/interview/readiness-meter.tsx'
import { OwnPictures } from '#features/projects/ui/picture/own-pictures.tsx'
import { PictureInvitation } from '#features/projects/ui/picture/picture-invitation.tsx'
import { ProjectActions } from '#features/projects/ui/project-actions.tsx'
import { ProjectFacts } from '#features/projects/ui/project-facts.tsx'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { questionsForOwner } from '#features/questions/server/question-queries.ts'
import { OwnerQuestionsLink } from '#features/questions/ui/owner-questions-link.tsx'
import { isAmendable } from '#features/quotes/domain/amendment/amendment.ts'
import { cancellationReaders } from '#features/quotes/domain/cancel-project.ts'
import { readLedgerChoices } from '#features/quotes/domain/ledger/ledger-choices.ts'
import { ledgerFactsOf } from '#features/quotes/server/ledger/ledger-fact-queries.ts'
import { ownQuoteNotes } from '#features/quotes/server/ledger/quote-note-queries.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { versionsBefore } from '#features/quotes/server/revision/quote-version-queries.ts'
import { projectDecisionTexts as texts } from '#features/quotes/texts/project-decisions.ts'
import { quoteLedgerTexts } from '#features/quotes/texts/quote-ledger.ts'
import { UnconfirmedQuotes } from '#features/quotes/ui/amendment/unconfirmed-quotes.tsx'
import { CancelProjectDialog } from '#features/quotes/ui/cancel-project-dialog.tsx'
import { WithdrawalNote } from '#features/quotes/ui/contract/withdrawal-note.tsx'
import { WhatHappensNow } from '#features/quotes/ui/what-happens-now.tsx'
import { WinnerContactCard } from '#features/quotes/ui/winner-contact-card.tsx'
import { reviewSituation } from '#features/reviews/server/review-queries.ts'
import { jobConsent } from '#features/reviews/server/shown-job-queries.ts'
import { JobConsentForm } from '#features/reviews/ui/job-consent-form.tsx'
import { ReviewPanel } from '#features/reviews/ui/review-panel.tsx'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/project'
import { FactLinks, HeldNotice, StateNotice } from './project-notices.tsx'
import { ProjectQuotes } from './project-quotes.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.project.title ?? quoteLedgerTexts.title} · Handslag` },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const project = await getOwnProject(ctx, projectId)
  const [pictures, drawings, asked, decisions, reviews, dispatch, talks, turns, ledger] = await Promise.all([
    picturesOfProject(ctx, projectId),
    drawingsOfProject(ctx, projectId, { whole: true }),
    questionsForOwner(ctx, project),
    decisionsOnOwnProject(ctx, projectId),
    reviewSituation(ctx, projectId),
    dispatchOf(ctx, project),
    conversationsOfProject(ctx, projectId),
    turnsAbout(ctx, projectId),
    ledgerOf(ctx, project, new URL(args.request.url).searchParams),
  ])
  const before = readTimelineCursor(new URL(args.request.url).searchParams.get(TIMELINE_CURSOR))
  const [timeline, disclosures, visits] = await Promise.all([
    timelineOf(ctx, projectId, before),
    disclosuresOf(ctx, projectId),
    visitsOfProject(ctx, projectId),
  ])
  const consent = await jobConsent(ctx, project, pictures.length)
  return {
    project,
    pictures,
    drawings,
    asked,
    decisions,
    reviews,
    consent,
    timeline,
    isOlder: before !== null,
    disclosures,
    talks,
    visits,
    turns,
    ...dispatch,
    ...ledger,
    now: ctx.now,
  }
}

/** The asked companies, the forecast, and the notices about dispatch. */
async function dispatchOf(ctx: OwnContext, project: OwnProject) {
  const [matching, forecast, reach, chosen, isUnconfirmed] = await Promise.all([
    matchingOf(ctx, project.id),
    forecastFor(ctx, project.id),
    reachOf(ctx, project),
    chosenStandingOf(ctx, project),
    mustConfirm(ctx, ctx.actor.userId),
  ])
  return { matching, forecast, reach, chosen, isHeld: isUnconfirmed && isOpen(project.state) }
}

/** The quotes, and the facts that their comparison needs. */
async function ledgerOf(ctx: OwnContext, project: OwnProject, query: URLSearchParams) {
  const [quotes, notes, facts, rot] = await Promise.all([
    listQuotesForOwner(ctx, project.id),
    ownQuoteNotes(ctx, project.id),
    ledgerFactsOf(ctx, project),
    ownRotCircumstances(ctx),
  ])
  const revised = await versionsBefore(ctx, quotes)
  return {
    quotes,
    revised,
    notes,
    facts,
    rot,
    choices: readLedgerChoices(query),
    today: stockholmDate(ctx.now),
  }
}

type OwnContext = ReturnType<typeof requireCustomer>
type OwnProject = Awaited<ReturnType<typeof getOwnProject>>

export default function Project({ loaderData }: Route.ComponentProps) {
  const {
    project,
    pictures,
    drawings,
    quotes,
    asked,
    matching,
    forecast,
    reach,
    chosen,
    isHeld,
    decisions,
    reviews,
    consent,
    now,
  } = loaderData
  useLiveRevalidation(project.id)
  const winner = quotes.find(({ state }) => state === 'accepted')
  return (
    <article key={project.id} className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div>
          <ProjectStateBadge state={project.state} />
        </div>
        <h1>{project.title}</h1>
        {isOpen(project.state) && !isHeld && (
          <AskedCompanies matching={matching} onlyChosen={project.onlyChosen} />
        )}
        {isOpen(project.state) && !project.onlyChosen && (
          <ForecastLine forecast={forecast} quotes={quotes} project={project} now={now} />
        )}
        <TurnNote reader="customer" turns={loaderData.turns} now={now} />
        <PictureInvitation state={project.state} count={pictures.length} />
      </header>
      {isHeld ? (
        <HeldNotice />
      ) : (
        isOpen(project.state) && (
          <>
            <ChosenNotice projectId={project.id} chosen={chosen} />
            {!project.onlyChosen && <ReachQuestion projectId={project.id} reach={reach} />}
          </>
        )
      )}
      <StateNotice project={project} decisions={decisions} quotes={quotes} now={now} />
      <OwnerQuestionsLink projectId={project.id} asked={asked} />
      <StaffLetters title={project.title} decisions={decisions} />
      {winner && (
        <WhatHappensNow state={project.state} winner={winner} circumstances={loaderData.rot}>
          <ProjectActions project={project} />
        </WhatHappensNow>
      )}
      {winner && <WithdrawalNote project={project} winner={winner} today={loaderData.today} />}
      {winner && project.state !== 'cancelled' && (
        <WinnerContactCard company={winner.company} isBegun={project.state !== 'awarded'} />
      )}
      {reviews && <ReviewPanel by="customer" projectId={project.id} situation={reviews} now={now} />}
      {isOpen(project.state) && <PushQuestion who="customer" />}
      <UnconfirmedQuotes quotes={quotes} />
      <ProjectQuotes {...loaderData} />
      <ProjectVisits party="customer" projectId={project.id} visits={loaderData.visits} />
      <OwnerConversations talks={loaderData.talks} />
      <OwnPictures project={project} pictures={pictures} drawings={drawings} />
      <JobConsentForm projectId={project.id} consent={consent} />
      <Facts {...loaderData} />
      <div>
        <ProjectTimeline projectId={project.id} timeline={loaderData.timeline} isOlder={loaderData.isOlder} />
        <Disclosures disclosures={loaderData.disclosures} />
      </div>
      <div data-screen-only className="flex flex-wrap gap-3">
        {!winner && <ProjectActions project={project} />}
        {project.allowed.cancel && (
          <CancelProjectDialog projectId={project.id} readers={cancellationReaders(quotes)} />
        )}
      </div>
    </article>
  )
}

/** The project's facts, its readiness, and links to change them. */
function Facts({ project, pictures, now }: Route.ComponentProps['loaderData']) {
  const amending = href('/customer/projects/:projectId/andring', { projectId: project.id })
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-4">
        {texts.facts}
      </h2>
      {project.allowed.changeAnswers && (
        <div data-screen-only className="mb-6 max-w-2xl">
          <ReadinessMeter
            readiness={readinessOf({ ...project, pictures: pictures.length })}
            {...(!isAmendable(project, now) && { changeable: ['answers', 'picture', 'pictures'] })}
            links={{
              described: amending,
              detailed: amending,
              budget: amending,
              permit: amending,
              answers: href('/customer/projects/:projectId/svar', { projectId: project.id }),
              picture: '#bilder',
              pictures: '#bilder',
            }}
          />
        </div>
      )}
      <ProjectFacts isOwn project={{ ...project, place: ownPlace(project) }} />
      <FactLinks project={project} now={now} />
    </section>
  )
}
