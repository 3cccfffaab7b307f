import { useRevalidator } from 'react-router'
import { answerForms, NoInput, type PageForm, pageForm } from '#edge/answer-form.ts'
import { requireCompany, requireCustomer } from '#edge/request-context.ts'
import { AttachmentInput } from '#features/conversations/domain/attachment/attachment-input.ts'
import { shareKindInput } from '#features/conversations/domain/contact-share/contact-share-input.ts'
import type { Pair } from '#features/conversations/domain/conversation.ts'
import {
  messageInput,
  oneTapInput,
  type PageAfterAnswer,
  readInput,
} from '#features/conversations/domain/message-input.ts'
import { askedFrom, type Thread } from '#features/conversations/domain/thread.ts'
import { isTypingIn } from '#features/conversations/domain/typing.ts'
import { proposalInput, visitChoiceInput } from '#features/conversations/domain/visit/visit-input.ts'
import { removeAttachment } from '#features/conversations/server/attachment/remove-attachment.ts'
import { recordContactReader } from '#features/conversations/server/contact-share/record-contact-reader.ts'
import { shareContact } from '#features/conversations/server/contact-share/share-contact.ts'
import { withdrawContact } from '#features/conversations/server/contact-share/withdraw-contact.ts'
import { dismissMessage } from '#features/conversations/server/dismiss-message.ts'
import { markConversationRead } from '#features/conversations/server/mark-conversation-read.ts'
import { messageOfForm } from '#features/conversations/server/message-submission.ts'
import { promiseAnswer } from '#features/conversations/server/promise-answer.ts'
import { resumeConversation } from '#features/conversations/server/resume-conversation.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { stopConversation } from '#features/conversations/server/stop-conversation.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { acceptVisit } from '#features/conversations/server/visit/accept-visit.ts'
import { cancelVisit } from '#features/conversations/server/visit/cancel-visit.ts'
import { declineVisit } from '#features/conversations/server/visit/decline-visit.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { isRequestWaiting } from '#features/conversations/server/waiting-request-queries.ts'
import { attachmentTexts } from '#features/conversations/texts/attachments.ts'
import { contactShareTexts, sharingRefusalTexts } from '#features/conversations/texts/contact-shares.ts'
import { promiseRefusalTexts, promiseTexts } from '#features/conversations/texts/promise-answer.ts'
import { visitRefusalTexts, visitTexts } from '#features/conversations/texts/visits.ts'
import { counterpartName, threadTexts as texts } from '#features/conversations/texts.ts'
import { AnswerLater, PromiseForm } from '#features/conversations/ui/answer-later.tsx'
import { RequestAnswer } from '#features/conversations/ui/request-answer.tsx'
import { ThreadHead, ThreadView } from '#features/conversations/ui/thread-view.tsx'
import { useTypingMark } from '#features/conversations/ui/use-typing.ts'
import { useLivePassing, useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { type TurnLine, turnsBetween } from '#features/obligations/domain/turn-line.ts'
import { turnsAbout } from '#features/obligations/server/own-obligation-queries.ts'
import { dueText } from '#features/obligations/texts.ts'
import { TurnNote } from '#features/obligations/ui/turn-note.tsx'
import { href } from '#kernel/href.ts'
import { uuidOf } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/conversation'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData ? counterpartName(loaderData.thread.counterpart) : '') },
]

/** The acting person and the conversation; a company has one for each project. */
function asked(args: Route.LoaderArgs | Route.ActionArgs) {
  const { projectId, companyId } = args.params
  if (companyId !== undefined) return { ctx: requireCustomer(args), pair: { projectId, companyId } }
  const ctx = requireCompany(args, 'jobs')
  const pair: Pair = { projectId, companyId: found(ctx.actor.companyId, 'company') }
  return { ctx, pair }
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, pair } = asked(args)
  const from = askedFrom(new URL(args.request.url).searchParams)
  const thread = await threadOf(ctx, pair, from)
  return {
    thread,
    shared: await recordContactReader(ctx, pair.projectId),
    turns: await turnsNow(ctx, pair),
    now: ctx.now,
    readerId: ctx.actor.userId,
    submissionKey: uuidOf(ctx.services.randomBytes(16)),
    isAtOlder: from !== null,
  }
}

/**
 * The obligations of both parties. Those that the reader's company has just met are left out, although the list of
 * obligations follows only later.
 */
async function turnsNow(ctx: ReturnType<typeof asked>['ctx'], pair: Pair): Promise<TurnLine[]> {
  const turns = turnsBetween(await turnsAbout(ctx, pair.projectId), pair.companyId)
  const isRequest = ({ kind, isOwn }: TurnLine) => isOwn && kind === 'answer-request'
  if (!turns.some(isRequest) || (await isRequestWaiting(ctx, pair))) return turns
  return turns.filter((turn) => !isRequest(turn))
}

export async function action(args: Route.ActionArgs) {
  const { ctx, pair } = asked(args)
  const { pathname } = new URL(args.request.url)
  const back = pathname.replace(/\.data$/, '')
  const pageAfter = (page: PageAfterAnswer) =>
    page === 'list' ? href(`/${ctx.profile.userType}/att-gora`) : back
  return answerForms(args.request, {
    forms: {
      skicka: pageForm(
        messageInput,
        (input) => sendMessage(ctx, { ...pair, ...messageOfForm(input) }),
        texts.done.sent,
      ),
      last: pageForm(readInput, (input) => markConversationRead(ctx, { ...pair, ...input }), texts.done.read),
      'ta-bort-fil': pageForm(
        AttachmentInput,
        (input) => removeAttachment(ctx, { ...pair, ...input }),
        attachmentTexts.removed,
      ),
      stoppa: pageForm(NoInput, () => stopConversation(ctx, pair), texts.done.stopped),
      tillat: pageForm(NoInput, () => resumeConversation(ctx, pair), texts.done.resumed),
      aterkommer: pageForm(
        oneTapInput,
        (input) => promiseAnswer(ctx, pair).then(() => input.back),
        promiseTexts.promised,
        { back: pageAfter },
      ),
      'inget-svar': pageForm(
        oneTapInput,
        (input) => dismissMessage(ctx, pair).then(() => input.back),
        promiseTexts.dismissed,
        { back: pageAfter },
      ),
      ...formsOfVisits(ctx, pair),
      ...formsOfShares(ctx, pair),
    },
    refusals: { ...promiseRefusalTexts, ...visitRefusalTexts, ...sharingRefusalTexts },
    back,
  })
}

/** The forms that propose a visit, and those that answer, change or cancel one. */
function formsOfVisits(ctx: ReturnType<typeof asked>['ctx'], pair: Pair): Record<string, PageForm> {
  const { done } = visitTexts
  const cancel = (input: { visitId: string }) => cancelVisit(ctx, { ...pair, ...input })
  return {
    'foresla-besok': pageForm(
      proposalInput(ctx.now),
      (input) => proposeVisit(ctx, { ...pair, ...input }),
      done.proposed,
    ),
    'boka-besok': pageForm(
      visitChoiceInput,
      ({ visitId, time }) => acceptVisit(ctx, { ...pair, visitId, position: time }),
      done.accepted,
    ),
    'avboj-besok': pageForm(
      visitChoiceInput,
      (input) => declineVisit(ctx, { ...pair, ...input }),
      done.declined,
    ),
    'ta-tillbaka-besok': pageForm(visitChoiceInput, cancel, done.withdrawn),
    'avboka-besok': pageForm(visitChoiceInput, cancel, done.cancelled),
  }
}

/** The forms with which the customer lets the company see contact data before a deal; none for the company. */
function formsOfShares(ctx: ReturnType<typeof asked>['ctx'], pair: Pair): Record<string, PageForm> {
  if (ctx.actor.kind !== 'customer') return {}
  const { done } = contactShareTexts
  return {
    'dela-uppgift': pageForm(
      shareKindInput,
      (input) => shareContact(ctx, { ...pair, ...input }),
      done.shared,
    ),
    'ta-tillbaka-uppgift': pageForm(
      shareKindInput,
      (input) => withdrawContact(ctx, { ...pair, ...input }),
      done.withdrawn,
    ),
  }
}

/** The messages between the owner of a project and one company. */
export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, shared, readerId, submissionKey, isAtOlder, turns, now } = loaderData
  const { revalidate } = useRevalidator()
  useLiveRevalidation(thread.projectId)
  const { isTyping, show } = useTypingMark(thread.lastNumber)
  useLivePassing((news) => {
    if (isTypingIn(thread, news)) show()
  })
  return (
    <>
      <ThreadHead thread={thread} />
      <TurnNote reader={thread.party} turns={turns} now={now} />
      <ThreadView
        key={`${thread.projectId} ${thread.companyId}`}
        thread={thread}
        shared={shared}
        readerId={readerId}
        submissionKey={submissionKey}
        isAtOlder={isAtOlder}
        isTyping={isTyping}
        oneTap={<QuickAnswers thread={thread} turns={turns} now={now} />}
        answer={actionData}
        now={now}
        onSent={() => void revalidate()}
      />
    </>
  )
}

/** Buttons that answer without writing: a message, or the company's open request. */
function QuickAnswers({ thread, turns, now }: { thread: Thread; turns: readonly TurnLine[]; now: Date }) {
  const own = turns.filter(({ isOwn }) => isOwn)
  const answer = own.find(({ kind }) => kind === 'answer-message')
  const request = own.find(({ kind }) => kind === 'answer-request')
  const forms = { party: thread.party, pair: thread, now, back: 'conversation' as const }
  return (
    <>
      {answer && (
        <section aria-label={promiseTexts.turn} className="mt-4 border-l-4 border-line-strong pl-4">
          <p className="text-sm">
            <strong>{promiseTexts.turn}:</strong> {promiseTexts.due(dueText(answer.dueAt, now))}
          </p>
          <AnswerLater {...forms} isPutOff={answer.isPutOff} />
        </section>
      )}
      {request && (
        <RequestAnswer
          projectId={thread.projectId}
          due={dueText(request.dueAt, now)}
          later={
            !answer &&
            !thread.isPromised && (
              <div className="-ml-4">
                <PromiseForm {...forms} />
              </div>
            )
          }
        />
      )}
    </>
  )
}
