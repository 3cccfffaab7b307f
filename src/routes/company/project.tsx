import { Badge } from '#design/figures/badge.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { requireCompany } from '#edge/request-context.ts'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { answerRecordOfCustomer } from '#features/conversations/server/answer-record/answer-record-queries.ts'
import { recordContactReader } from '#features/conversations/server/contact-share/record-contact-reader.ts'
import { conversationAbout } from '#features/conversations/server/project-conversation-queries.ts'
import { visitsOfProject } from '#features/conversations/server/visit/visit-queries.ts'
import { timelineTexts } from '#features/conversations/texts/timeline.ts'
import { CustomerAnswers } from '#features/conversations/ui/answer-record/answer-record.tsx'
import { SharedContactCard } from '#features/conversations/ui/contact-share/shared-contact-card.tsx'
import { CompanyConversation } from '#features/conversations/ui/project-conversations.tsx'
import { ProjectVisits } from '#features/conversations/ui/visit/project-visits.tsx'
import { settingOf } from '#features/dispatch/domain/own-setting.ts'
import { ownRequest } from '#features/dispatch/server/dispatch-queries.ts'
import { NotAskedNote } from '#features/dispatch/ui/not-asked-note.tsx'
import { RequestPanel } from '#features/dispatch/ui/request-panel.tsx'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { ownRank } from '#features/matching/server/own-rank-queries.ts'
import { recordReader } from '#features/matching/server/record-reader.ts'
import { drawingsInView, picturesInView } from '#features/matching/server/seen-picture-queries.ts'
import { findProjectsTexts } from '#features/matching/texts.ts'
import { CompanyProjectFacts } from '#features/matching/ui/company-project-facts.tsx'
import { LackingNotice } from '#features/matching/ui/lacking-notice.tsx'
import { PushQuestion } from '#features/notifications/ui/push/push-question.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { turnsAbout } from '#features/obligations/server/own-obligation-queries.ts'
import { TurnNote } from '#features/obligations/ui/turn-note.tsx'
import { isOpen } from '#features/projects/domain/project.ts'
import { agreedStates } from '#features/projects/domain/shown-words.ts'
import { ProjectPictures } from '#features/projects/ui/picture/project-pictures.tsx'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import { StartProjectDialog } from '#features/projects/ui/start-project-dialog.tsx'
import { questionsForCompany } from '#features/questions/server/question-queries.ts'
import { CompanyQuestions } from '#features/questions/ui/company-questions.tsx'
import type { OwnQuote } from '#features/quotes/domain/quote-sheet.ts'
import { amendedSince } from '#features/quotes/server/amendment/amended-queries.ts'
import { awardedContact, getOwnQuote } from '#features/quotes/server/quote-queries.ts'
import { quotingStatus } from '#features/quotes/server/quoting-queries.ts'
import { startingStatus } from '#features/quotes/server/reservation-queries.ts'
import { reservationTexts, companyQuoteTexts as texts } from '#features/quotes/texts/company-quotes.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { ConfirmQuotePanel } from '#features/quotes/ui/amendment/confirm-quote-panel.tsx'
import { AwardedContactCard } from '#features/quotes/ui/awarded-contact-card.tsx'
import { StartQuoteForm } from '#features/quotes/ui/form/start-quote-form.tsx'
import { OwnQuotePanel } from '#features/quotes/ui/own-quote-panel.tsx'
import { reviewSituation, reviewsOfCustomer } from '#features/reviews/server/review-queries.ts'
import { CustomerReviews } from '#features/reviews/ui/customer-reviews.tsx'
import { ReviewPanel } from '#features/reviews/ui/review-panel.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/project'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? texts.project} · Handslag` },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'jobs')
  const { projectId } = args.params
  const ownQuote = await getOwnQuote(ctx, projectId)
  const mayQuote = mayDo(ctx.actor, 'quotes')
  const [view, status, starting, contact, request, reviews] = await Promise.all([
    getProjectForCompany(ctx, projectId, {
      quoted: ownQuote !== null,
      quoteIsPast: ownQuote?.isPast ?? false,
    }),
    mayQuote ? quotingStatus(ctx, projectId) : null,
    startingStatus(ctx, projectId),
    awardedContact(ctx, projectId),
    ownRequest(ctx, projectId),
    reviewSituation(ctx, projectId),
  ])
  const isOpenTo = request === null && ownQuote === null && view.verified && isOpen(view.project.state)
  const rank = isOpenTo ? await ownRank(ctx, projectId) : null
  const title = view.project.title ?? categoryTexts[view.project.category]
  const [pictures, drawings, asked, ofCustomer, answers, conversation, turns, visits] = await Promise.all([
    picturesInView(ctx, view),
    drawingsInView(ctx, view),
    questionsForCompany(ctx, projectId, view),
    reviewsOfCustomer(ctx, view),
    answerRecordOfCustomer(ctx, view),
    conversationAbout(ctx, projectId),
    turnsAbout(ctx, projectId),
    visitsOfProject(ctx, projectId),
  ])
  const amended = ownQuote && (await amendedSince(ctx, ownQuote.id))
  await recordReader(ctx, view)
  const shared = await recordContactReader(ctx, projectId)
  const written = { reviews, ofCustomer, answers }
  return {
    view,
    title,
    status,
    starting,
    ownQuote,
    contact,
    request,
    rank,
    pictures,
    drawings,
    asked,
    amended,
    conversation,
    turns,
    visits,
    shared,
    ...written,
    undo: settingOf(new URL(args.request.url).searchParams.get('angra') ?? ''),
    work: {
      trade: categoryTexts[view.project.category],
      municipality: view.project.municipality?.name ?? null,
    },
    now: ctx.now,
  }
}

export default function CompanyProject({ loaderData }: Route.ComponentProps) {
  const {
    view,
    title,
    ownQuote,
    contact,
    rank,
    pictures,
    drawings,
    asked,
    amended,
    reviews,
    ofCustomer,
    now,
    status,
  } = loaderData
  const { id, state } = view.project
  useLiveRevalidation(id)
  return (
    <article key={id} className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <SeenState view={view} />
          {view.invited && isOpen(state) && <Badge tone="success">{findProjectsTexts.invited}</Badge>}
        </div>
        <h1>{title}</h1>
        <TurnNote reader="company" turns={loaderData.turns} now={now} />
      </header>
      {status && <LackingNotice lacks={view.lacks} />}
      {ownQuote && <EndedNotice quote={ownQuote} />}
      {contact && <AwardedContactCard contact={contact} isBegun={state !== 'awarded'} />}
      <SharedContactCard shared={loaderData.shared} />
      <CompanyConversation talk={loaderData.conversation} />
      <ProjectVisits party="company" projectId={id} visits={loaderData.visits} />
      {view.awarded && state === 'awarded' && (
        <StartProjectDialog
          action={href('/company/projects/:projectId/start', { projectId: id })}
          by="company"
        />
      )}
      {reviews && <ReviewPanel by="company" projectId={id} situation={reviews} now={now} />}
      {ownQuote && amended && <ConfirmQuotePanel quote={ownQuote} amended={amended} />}
      <QuoteButton {...loaderData} />
      {ownQuote && isOpen(state) && <PushQuestion who="company" />}
      {ownQuote && (
        <OwnQuotePanel
          quote={ownQuote}
          projectTitle={title}
          projectState={state}
          seesVersions={status !== null}
        />
      )}
      <OwnRequestPanel {...loaderData} />
      {rank && <NotAskedNote rank={rank} />}
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-4">
          {texts.aboutProject}
        </h2>
        <CompanyProjectFacts view={view} />
        {view.access === 'full' && !view.isOwnerGone && (
          <p className="mt-3 text-sm text-ink-soft">{timelineTexts.readersAreTold}</p>
        )}
      </section>
      <ProjectPictures seen={pictures} drawings={drawings} />
      <CompanyQuestions projectId={id} asked={asked} />
      <CustomerAnswers record={loaderData.answers} />
      <CustomerReviews reviews={ofCustomer} />
    </article>
  )
}

/** The state of the project; for a company that was not chosen, that another one was. */
function SeenState({ view }: Pick<Route.ComponentProps['loaderData'], 'view'>) {
  const { state } = view.project
  const isLost = agreedStates.includes(state) && !view.awarded
  return isLost ? (
    <Badge tone="neutral">{texts.otherCompanyChosen}</Badge>
  ) : (
    <ProjectStateBadge state={state} />
  )
}

/** The company's request, if it was asked, and the settings that it can change after declining. */
function OwnRequestPanel({ view, request, ownQuote, undo, work }: Route.ComponentProps['loaderData']) {
  const { id, state } = view.project
  if (!request) return null
  return (
    <RequestPanel
      projectId={id}
      isOpen={isOpen(state)}
      hasQuoted={ownQuote !== null}
      {...{ request, undo, work }}
    />
  )
}

/**
 * The button to quote while that is possible, otherwise the reason why not, and when a slot may become free. Renders
 * nothing while the company has a live quote.
 */
function QuoteButton({ view, status, starting, ownQuote, now }: Route.ComponentProps['loaderData']) {
  if (!status || !starting) return null
  const isLive = ownQuote?.state === 'pending' || ownQuote?.state === 'accepted'
  // The notice above says what the company lacks. For its own project no check would help, so the reason is shown here.
  const isSaidAbove = view.lacks.length > 0 && status.refusal !== 'own-project'
  // Nor does one that has quoted here read that it cannot do so once the customer has chosen: its quote says it.
  const isOver = ownQuote !== null && status.refusal === 'project-already-awarded'
  if (isLive || isSaidAbove || isOver) return null
  if (status.refusal)
    return (
      <Notice tone="info" title={texts.cannotTitle}>
        {quoteRefusalTexts[status.refusal]}{' '}
        {status.refusal === 'all-slots-reserved' &&
          starting.nextFreeAt &&
          reservationTexts.freeAt(starting.nextFreeAt, now)}
      </Notice>
    )
  return (
    <StartQuoteForm
      projectId={view.project.id}
      slotsLeft={status.slotsLeft}
      starting={starting}
      now={now}
      hasQuoted={ownQuote !== null}
    />
  )
}

/** Why the project ended, for a company that has quoted. */
function EndedNotice({ quote }: { quote: OwnQuote }) {
  if (quote.isContractWithdrawn)
    return (
      <Notice tone="neutral" title={texts.contractWithdrawn}>
        {texts.contractWithdrawnText}
      </Notice>
    )
  if (quote.isClosedByStaff)
    return (
      <Notice tone="neutral" title={texts.closedByStaff}>
        {texts.closedByStaffText}
      </Notice>
    )
  if (!quote.cancelledReason) return null
  return (
    <Notice tone="neutral" title={texts.cancelledBecause}>
      {quote.cancelledReason}
    </Notice>
  )
}
