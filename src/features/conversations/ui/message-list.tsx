import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import { messageMark, quoteEntry, type Thread, type ThreadEntry } from '../domain/thread.ts'
import { shareEventText } from '../texts/contact-shares.ts'
import { visitEventText } from '../texts/visits.ts'
import { counterpartName, threadEventTexts } from '../texts.ts'
import { useAttachmentViewer } from './attachment/attachment-viewer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { QuoteCard } from './quote-card.tsx'
import { DayMark, LINE, readNote } from './thread-parts.tsx'

/** Messages and events day by day, the oldest first. */
export function MessageList({ thread }: { thread: Thread }) {
  const files = thread.entries.flatMap((entry) => (entry.kind === 'message' ? entry.attachments : []))
  const { open, viewer } = useAttachmentViewer(files, 'meddelanden')
  const offered = thread.quote && quoteEntry(thread.entries)
  const lastOwn = thread.entries.findLast((entry) => entry.kind === 'message' && entry.isOwn)
  return (
    <>
      <ol id="meddelanden" className="flex flex-col gap-2 [overflow-anchor:none]">
        {thread.entries.map((entry, index) => (
          <li
            key={`${entry.kind} ${entry.id}`}
            id={entry.kind === 'message' ? messageMark(entry.id) : undefined}
            data-entry={entry.id}
            className="flex scroll-mt-24 flex-col gap-2 target:rounded-lg target:outline-2 target:outline-offset-4 target:outline-falu"
          >
            <DayMark at={timeOf(entry)} before={timeBefore(thread.entries, index)} />
            {entry.kind === 'event' ? (
              <EventLine thread={thread} entry={entry} isOffer={entry === offered} />
            ) : entry.kind === 'visit' ? (
              <VisitLine thread={thread} entry={entry} />
            ) : entry.kind === 'share' ? (
              <p className={LINE}>
                {shareEventText(entry, { party: thread.party, name: counterpartName(thread.counterpart) })}
              </p>
            ) : (
              <MessageBubble
                message={entry}
                name={counterpartName(thread.counterpart)}
                note={entry === lastOwn ? readNote(thread.readByOther, entry) : undefined}
                onOpen={open}
              />
            )}
          </li>
        ))}
      </ol>
      {viewer}
    </>
  )
}

function timeOf(entry: ThreadEntry): Date {
  return entry.kind === 'message' ? entry.sentAt : entry.at
}

function timeBefore(entries: readonly ThreadEntry[], index: number): Date | undefined {
  const before = entries[index - 1]
  return before && timeOf(before)
}

/** An event of a visit. */
function VisitLine({ thread, entry }: { thread: Thread; entry: Extract<ThreadEntry, { kind: 'visit' }> }) {
  const { party, counterpart } = thread
  return (
    <p className={LINE}>
      {visitEventText(entry.type, { ...entry, party, name: counterpartName(counterpart) })}
    </p>
  )
}

/**
 * An event, with a link to the project where its quote is shown. The quote itself is shown at its last offer
 * (`isOffer`).
 */
function EventLine({ thread, entry, isOffer }: EventLineProps) {
  const { party, projectId, counterpart, quote } = thread
  const page =
    party === 'customer'
      ? href('/customer/projects/:projectId', { projectId })
      : href('/company/projects/:projectId', { projectId })
  const line = threadEventTexts[entry.type][party](counterpartName(counterpart))
  if (isOffer && quote)
    return (
      <>
        <p className={LINE}>{line}</p>
        <QuoteCard thread={thread} quote={quote} page={page} />
      </>
    )
  return (
    <p className={LINE}>
      <Link to={page}>{line}</Link>
    </p>
  )
}

type EventLineProps = {
  thread: Thread
  entry: Extract<ThreadEntry, { kind: 'event' }>
  isOffer: boolean
}
