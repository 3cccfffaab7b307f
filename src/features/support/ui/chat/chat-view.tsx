import { useRef } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { threadTexts } from '#features/conversations/texts.ts'
import { AttachingComposer } from '#features/conversations/ui/attachment/attaching-composer.tsx'
import { FOLDER } from '#features/conversations/ui/attachment/attachment-list.tsx'
import { PageLink, ReadForm, TypingNote } from '#features/conversations/ui/thread-parts.tsx'
import { useOutbox } from '#features/conversations/ui/use-outbox.ts'
import { useArrivals, useReadMark, useThreadScroll } from '#features/conversations/ui/use-thread.ts'
import { WaitingMessages } from '#features/conversations/ui/waiting-messages.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { CHAT_API } from '../../domain/chat/chat.ts'
import type { ChatThread, ThreadEvent } from '../../domain/chat/chat-thread.ts'
import type { OfficeHours } from '../../domain/chat/office-hours.ts'
import { briefChatText, chatEventTexts, chatStanding, chatTexts as texts } from '../../texts/chat.ts'
import { ChatMessages, messagesIn } from './chat-messages.tsx'

type ChatViewProps = {
  thread: ChatThread
  hours: OfficeHours
  userType: 'customer' | 'company'
  readerId: string
  submissionKey: string
  /** The page shows older messages, not the newest ones. */
  isAtOlder: boolean
  isTyping: boolean
  answer: FormAnswer | undefined
  supportEmail: string
  now: Date
  onSent: () => void
}

/** The person's chat with support: its messages, its state, the files that are not sent, and the form. */
export function ChatView(props: ChatViewProps) {
  const { thread, readerId, submissionKey, isAtOlder, isTyping, answer, onSent } = props
  const page = href(`/${props.userType}/messages/kundtjanst`)
  const outbox = useOutbox({ conversation: CHAT_API, page, name: texts.inSentence }, readerId, onSent)
  const end = useRef<HTMLDivElement>(null)
  const { goToEnd, holdPlace } = useThreadScroll(end, thread, isAtOlder)
  const spoken = useArrivals(messagesIn(thread), (message) =>
    threadTexts.arrived(texts.inSentence, briefChatText(message)),
  )
  useReadMark(thread, `${CHAT_API}/reading`)
  return (
    <div className="flex max-w-3xl flex-col">
      <section aria-label={threadTexts.messages}>
        {thread.older !== null && (
          <PageLink from={thread.older} label={threadTexts.older} onClick={holdPlace} />
        )}
        {thread.entries.length === 0 && (
          <div className="py-6 text-ink-soft">
            <Drawing name="cups" width={120} />
            <p className="mt-3">{texts.none}</p>
          </div>
        )}
        <ChatMessages thread={thread} texts={ENTRY_TEXTS} />
        {thread.newer === null ? (
          <WaitingMessages outbox={outbox} lastNumber={thread.lastNumber} />
        ) : (
          <PageLink from={thread.newer} label={threadTexts.newer} />
        )}
      </section>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <TypingNote text={isTyping ? threadTexts.typing(texts.name) : null} />
      <ReadForm {...thread} />
      <Standing {...props} />
      <AttachingComposer
        name={texts.inSentence}
        url={`${FOLDER}/kundtjanst`}
        stored={thread.waiting}
        submissionKey={submissionKey}
        draft={{ readerId, conversation: CHAT_API }}
        answer={answer}
        outbox={outbox}
        typingPath={`${CHAT_API}/typing`}
        isBegun={thread.lastNumber > 0}
        onSend={() => requestAnimationFrame(goToEnd)}
      />
      <div ref={end} className="scroll-mb-20 lg:scroll-mb-0" />
      <p className="mt-1 text-sm text-ink-soft">
        {texts.secrets} {texts.files(props.supportEmail)} {texts.kept}
      </p>
    </div>
  )
}

const ENTRY_TEXTS = {
  writer: ({ isOwn }: { isOwn: boolean }) => (isOwn ? threadTexts.fromYou : threadTexts.from(texts.name)),
  isWriterShown: false,
  erased: threadTexts.erased,
  happened: ({ type, at }: ThreadEvent) =>
    type in chatEventTexts ? chatEventTexts[type as keyof typeof chatEventTexts](formatMoment(at)) : '',
}

/**
 * What the person can expect now: an answer and by when, or when staff are at work. A screen reader announces a
 * change.
 */
function Standing({ thread, hours, now }: Pick<ChatViewProps, 'thread' | 'hours' | 'now'>) {
  const { title, text, isLate } = chatStanding(thread, hours, now)
  return (
    <Notice tone={isLate ? 'warning' : 'neutral'} title={title} isLive className="mt-2">
      {text}
    </Notice>
  )
}

/** The heading of the chat. */
export function ChatHead({ userType }: { userType: 'customer' | 'company' }) {
  return (
    <header className="mb-4 flex max-w-3xl flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
      <div className="min-w-0">
        <h1>{texts.name}</h1>
        <p className="measure mt-1 text-ink-soft">
          {userType === 'company' ? texts.about : texts.aboutCustomer}
        </p>
      </div>
      <Link to={href(`/${userType}/messages`)} className={buttonLook({ size: 'compact' })} data-screen-only>
        {texts.back}
      </Link>
    </header>
  )
}
