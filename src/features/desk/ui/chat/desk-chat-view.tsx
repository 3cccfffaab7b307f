import { useRef } from 'react'
import { Notice } from '#design/frame/notice.tsx'
import { PageLink, ReadForm, TypingNote } from '#features/conversations/ui/thread-parts.tsx'
import { useArrivals, useReadMark, useThreadScroll } from '#features/conversations/ui/use-thread.ts'
import type { ChatMessage, ThreadEvent } from '#features/support/domain/chat/chat-thread.ts'
import type { DeskChat } from '#features/support/domain/chat/desk-chat.ts'
import type { OfficeHours } from '#features/support/domain/chat/office-hours.ts'
import { briefChatText } from '#features/support/texts/chat.ts'
import { ChatMessages, messagesIn } from '#features/support/ui/chat/chat-messages.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { deskChatEventTexts, deskChatStanding, chatPageTexts as texts } from '../../texts/chats.ts'

type DeskThreadProps = DeskChat & {
  /** The person's name as it is shown. */
  name: string
  hours: OfficeHours
  now: Date
  /** May the reader act? A member of staff who may only read marks nothing as read. */
  mayAct: boolean
  isAtOlder: boolean
  /** The name of the person who is writing; null for nobody. */
  typing: string | null
}

/** The messages of a chat and its state, for staff. */
export function DeskThread({
  chat,
  thread,
  person,
  name,
  hours,
  now,
  mayAct,
  isAtOlder,
  typing,
}: DeskThreadProps) {
  const end = useRef<HTMLDivElement>(null)
  const { holdPlace } = useThreadScroll(end, thread, isAtOlder)
  const spoken = useArrivals(messagesIn(thread), (message) => texts.arrived(name, briefChatText(message)))
  useReadMark(
    { ...thread, hasUnread: thread.hasUnread && mayAct },
    `/api/v1/support/chats/${chat.id}/reading`,
  )
  const { title, text, isLate } = deskChatStanding({ ...thread, name, standing: person.standing }, hours, now)
  const said = {
    writer: ({ isOwn, staffName }: ChatMessage) => (isOwn ? (staffName ?? '') : name),
    isWriterShown: true,
    erased: texts.erased,
    happened: ({ type, at, staffName }: ThreadEvent) => deskChatEventTexts[type](staffName, formatMoment(at)),
  }
  return (
    <>
      <section aria-label={texts.thread}>
        {thread.older !== null && <PageLink from={thread.older} label={texts.older} onClick={holdPlace} />}
        <ChatMessages thread={thread} texts={said} />
        {thread.newer !== null && <PageLink from={thread.newer} label={texts.newer} />}
      </section>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <TypingNote text={typing} />
      {mayAct && <ReadForm {...thread} />}
      <Notice tone={isLate ? 'warning' : 'neutral'} title={title} isLive>
        {text}
      </Notice>
      <div ref={end} />
    </>
  )
}
