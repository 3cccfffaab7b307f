import { type ReactNode, useRef } from 'react'
import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { Notice } from '#design/frame/notice.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import type { SharedContact } from '../domain/contact-share/contact-share.ts'
import { conversationApi, conversationPath } from '../domain/conversation-path.ts'
import type { Thread, ThreadMessage } from '../domain/thread.ts'
import { briefText } from '../texts/hidden-messages.ts'
import { counterpartInSentence, counterpartName, threadTexts as texts } from '../texts.ts'
import { AttachingComposer } from './attachment/attaching-composer.tsx'
import { FOLDER } from './attachment/attachment-list.tsx'
import { ContactPanel, shareForms } from './contact-share/contact-panel.tsx'
import { SharedContactCard } from './contact-share/shared-contact-card.tsx'
import { MessageList } from './message-list.tsx'
import { PageLink, ReadForm, TypingNote } from './thread-parts.tsx'
import { useOutbox } from './use-outbox.ts'
import { useArrivals, useReadMark, useThreadScroll } from './use-thread.ts'
import { VisitPanel, visitForms } from './visit/visit-panel.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

type ThreadViewProps = {
  thread: Thread
  /** For the company: the contact data that the customer shares before a deal. */
  shared: readonly SharedContact[]
  readerId: string
  submissionKey: string
  /** The page shows older messages, not the newest ones. */
  isAtOlder: boolean
  /** Is the other party writing? */
  isTyping: boolean
  /** The buttons instead of an answer, when one is owed. */
  oneTap: ReactNode
  answer: FormAnswer | undefined
  now: Date
  onSent: () => void
}

/** A conversation: its messages, the messages that wait to be sent, and the form. */
export function ThreadView(props: ThreadViewProps) {
  const { thread, readerId, submissionKey, isAtOlder, isTyping, answer, onSent } = props
  const isOfVisits = visitForms.has(answer?.form)
  const isOfShares = shareForms.has(answer?.form)
  const api = conversationApi(thread)
  const place = {
    conversation: api,
    page: conversationPath(thread.party, thread),
    name: counterpartInSentence(thread.counterpart),
  }
  const outbox = useOutbox(place, readerId, onSent)
  const end = useRef<HTMLDivElement>(null)
  const { goToEnd, holdPlace } = useThreadScroll(end, thread, isAtOlder)
  const spoken = useArrivals(messagesIn(thread), ({ attachments, ...message }) =>
    texts.arrived(
      counterpartInSentence(thread.counterpart),
      briefText({ ...message, attachments: attachments.length }),
    ),
  )
  useReadMark(thread, `${api}/reading`)
  const mayWrite = thread.standing === 'open' && !thread.stopped.byUs && !thread.stopped.byThem
  return (
    <div className="group/thread flex max-w-3xl flex-col">
      <section aria-label={texts.messages}>
        {thread.older !== null && <PageLink from={thread.older} label={texts.older} onClick={holdPlace} />}
        {thread.entries.length === 0 && (
          <div className="py-6 text-ink-soft">
            <Drawing name="papers" width={120} />
            <p className="mt-3">{texts.none[thread.party]}</p>
          </div>
        )}
        <MessageList thread={thread} />
        {thread.newer === null ? (
          <WaitingMessages outbox={outbox} lastNumber={thread.lastNumber} />
        ) : (
          <PageLink from={thread.newer} label={texts.newer} />
        )}
      </section>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <TypingNote text={isTyping && mayWrite ? texts.typing(counterpartName(thread.counterpart)) : null} />
      <ReadForm {...thread} />
      <ClosedNotice thread={thread} />
      {thread.newer === null && props.oneTap}
      {thread.newer === null && (
        <>
          <VisitPanel thread={thread} answer={isOfVisits ? answer : undefined} now={props.now} />
          <SharedContactCard shared={props.shared} className="mt-6" />
          <ContactPanel thread={thread} answer={isOfShares ? answer : undefined} />
        </>
      )}
      {mayWrite && (
        <AttachingComposer
          name={counterpartInSentence(thread.counterpart)}
          url={`${FOLDER}/${thread.projectId}/${thread.companyId}`}
          stored={thread.waiting}
          submissionKey={submissionKey}
          draft={{ readerId, conversation: api }}
          answer={isOfVisits || isOfShares ? undefined : answer}
          outbox={outbox}
          typingPath={`${api}/typing`}
          isBegun={thread.lastNumber > 0}
          onSend={() => requestAnimationFrame(goToEnd)}
        />
      )}
      <div ref={end} className="scroll-mb-20 lg:scroll-mb-0" />
      {mayWrite && !thread.isAgreed && <p className="mt-1 text-sm text-ink-soft">{texts.masked}</p>}
    </div>
  )
}

function messagesIn({ entries }: Thread): ThreadMessage[] {
  return entries.filter((entry) => entry.kind === 'message')
}

/** Why nobody can write. */
function ClosedNotice({ thread: { party, standing, stopped, counterpart } }: { thread: Thread }) {
  if (counterpart.isGone)
    return (
      <Notice tone="neutral" className="mt-4">
        {texts.gone[party]}
      </Notice>
    )
  if (stopped.byUs)
    return (
      <Notice tone="neutral" className="mt-4" action={<StopForm isStopped />}>
        {texts.stopped.byUs[party]}
      </Notice>
    )
  if (standing !== 'open')
    return (
      <Notice tone="neutral" className="mt-4">
        {texts.closed}
      </Notice>
    )
  if (!stopped.byThem) return null
  return (
    <Notice tone="neutral" className="mt-4">
      {texts.stopped.byThem}
    </Notice>
  )
}

/** The button that stops messages, or accepts them again. */
export function StopForm({ isStopped }: { isStopped: boolean }) {
  return (
    <RouterForm method="post">
      <input type="hidden" name="form" value={isStopped ? 'tillat' : 'stoppa'} />
      <Button type="submit" size="compact" variant={isStopped ? 'secondary' : 'quiet'}>
        {isStopped ? texts.resume : texts.stop}
      </Button>
    </RouterForm>
  )
}

/** The other party's name, and the project. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const { party, projectId, title, counterpart, stopped } = thread
  const page =
    party === 'customer'
      ? href('/customer/projects/:projectId', { projectId })
      : href('/company/projects/:projectId', { projectId })
  return (
    <header className="mb-4 flex max-w-3xl flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
      <div className="min-w-0">
        <h1 className="break-words">{counterpartName(counterpart)}</h1>
        <p className="mt-1">
          {texts.about} <Link to={page}>{title}</Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2" data-screen-only>
        <Link to={href(`/${party}/messages`)} className={buttonLook({ size: 'compact' })}>
          {texts.back}
        </Link>
        {!stopped.byUs && !counterpart.isGone && thread.lastNumber > 0 && <StopForm isStopped={false} />}
      </div>
    </header>
  )
}
