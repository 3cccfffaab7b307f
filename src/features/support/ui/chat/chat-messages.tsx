import type { ReactNode } from 'react'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { AttachmentList } from '#features/conversations/ui/attachment/attachment-list.tsx'
import { useAttachmentViewer } from '#features/conversations/ui/attachment/attachment-viewer.tsx'
import { Bubble, Words } from '#features/conversations/ui/message-bubble.tsx'
import { DayMark, LINE, readNote } from '#features/conversations/ui/thread-parts.tsx'
import { formatClock } from '#kernel/swedish-dates.ts'
import type { ChatEntry, ChatMessage, ChatThread, ThreadEvent } from '../../domain/chat/chat-thread.ts'

type EntryTexts = {
  /** The name of the writer, before the words: for screen readers, and visible when `isWriterShown`. */
  writer: (message: ChatMessage) => string
  isWriterShown: boolean
  erased: string
  happened: (event: ThreadEvent) => string
}

/** Messages and events day by day, the oldest first. */
export function ChatMessages({ thread, texts }: { thread: ChatThread; texts: EntryTexts }) {
  const { entries, readByOther } = thread
  const files = entries.flatMap((entry) => (entry.kind === 'message' ? entry.attachments : []))
  const { open, viewer } = useAttachmentViewer(files, 'meddelanden')
  const lastOwn = entries.findLast((entry) => entry.kind === 'message' && entry.isOwn)
  return (
    <>
      <ol id="meddelanden" className="flex flex-col gap-2 [overflow-anchor:none]">
        {entries.map((entry, index) => (
          <li key={`${entry.kind} ${entry.id}`} data-entry={entry.id} className="flex flex-col gap-2">
            <DayMark at={timeOf(entry)} before={timeBefore(entries, index)} />
            {entry.kind === 'event' ? (
              <p className={LINE}>{texts.happened(entry)}</p>
            ) : (
              <ChatBubble
                message={entry}
                texts={texts}
                onOpen={open}
                note={entry === lastOwn ? readNote(readByOther, entry) : undefined}
              />
            )}
          </li>
        ))}
      </ol>
      {viewer}
    </>
  )
}

type ChatBubbleProps = {
  message: ChatMessage
  texts: EntryTexts
  note?: ReactNode
  /** Shows one of the message's files in the viewer. */
  onOpen: (attachmentId: string) => void
}

function ChatBubble({ message, texts, note, onOpen }: ChatBubbleProps) {
  const { isOwn, words, sentAt, attachments } = message
  const writer = texts.writer(message)
  return (
    <Bubble isOwn={isOwn}>
      {texts.isWriterShown ? (
        <span className="block text-sm font-semibold">{writer}</span>
      ) : (
        <VisuallyHidden>{writer}: </VisuallyHidden>
      )}
      {words === null ? (
        <span className="text-ink-soft italic">{texts.erased}</span>
      ) : (
        <Words words={words} />
      )}
      <AttachmentList files={attachments} onOpen={onOpen} />
      <span className="mt-1 block text-right text-xs text-ink-soft">
        <time dateTime={sentAt.toISOString()}>{formatClock(sentAt)}</time>
        {note && <> · {note}</>}
      </span>
    </Bubble>
  )
}

function timeOf(entry: ChatEntry): Date {
  return entry.kind === 'message' ? entry.sentAt : entry.at
}

function timeBefore(entries: readonly ChatEntry[], index: number): Date | undefined {
  const before = entries[index - 1]
  return before && timeOf(before)
}

/** The messages of a thread without the events. */
export function messagesIn({ entries }: Pick<ChatThread, 'entries'>): ChatMessage[] {
  return entries.filter((entry) => entry.kind === 'message')
}
