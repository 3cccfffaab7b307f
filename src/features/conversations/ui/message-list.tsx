import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import { formatClock, formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Thread, ThreadEntry, ThreadMessage } from '../domain/thread.ts'
import { shareEventText } from '../texts/contact-shares.ts'
import { visitEventText } from '../texts/visits.ts'
import { counterpartName, threadTexts as texts, threadEventTexts } from '../texts.ts'
import { useAttachmentViewer } from './attachment/attachment-viewer.tsx'
import { MessageBubble } from './message-bubble.tsx'

/** Messages and what happened between them, day by day, the oldest first. */
export function MessageList({ thread }: { thread: Thread }) {
  const files = thread.entries.flatMap((entry) => (entry.kind === 'message' ? entry.attachments : []))
  const { open, viewer } = useAttachmentViewer(files, 'meddelanden')
  const lastOwn = thread.entries.findLast((entry) => entry.kind === 'message' && entry.isOwn)
  return (
    <>
      <ol id="meddelanden" className="flex flex-col gap-2 [overflow-anchor:none]">
        {thread.entries.map((entry, index) => (
          <li key={`${entry.kind} ${entry.id}`} data-entry={entry.id} className="flex flex-col gap-2">
            <DayMark entry={entry} before={thread.entries[index - 1]} />
            {entry.kind === 'event' ? (
              <EventLine thread={thread} entry={entry} />
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
                note={entry === lastOwn ? noteOf(thread, entry) : undefined}
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

/** Whether the other party has read it: the time, with the day if it is another one than that of the message. */
function noteOf({ readByOther }: Thread, { number, sentAt }: ThreadMessage): string {
  if (readByOther === null || readByOther.number < number) return texts.sent
  const { at } = readByOther
  return texts.readAt(stockholmDate(at) === stockholmDate(sentAt) ? formatClock(at) : formatMoment(at))
}

/** The date above the first entry of a day. */
function DayMark({ entry, before }: { entry: ThreadEntry; before: ThreadEntry | undefined }) {
  const day = stockholmDate(timeOf(entry))
  if (before && stockholmDate(timeOf(before)) === day) return null
  return <p className="pt-4 text-center text-sm font-semibold text-ink-soft">{formatDate(day)}</p>
}

function timeOf(entry: ThreadEntry): Date {
  return entry.kind === 'message' ? entry.sentAt : entry.at
}

/** What happened to a visit. */
function VisitLine({ thread, entry }: { thread: Thread; entry: Extract<ThreadEntry, { kind: 'visit' }> }) {
  const { party, counterpart } = thread
  return (
    <p className={LINE}>
      {visitEventText(entry.type, { ...entry, party, name: counterpartName(counterpart) })}
    </p>
  )
}

const LINE =
  'mx-auto max-w-[90%] rounded-sm border-y border-line px-3 py-1.5 text-center text-sm text-ink-soft'

/** What happened, with the way to the project, where the quote stands. */
function EventLine({ thread, entry }: { thread: Thread; entry: Extract<ThreadEntry, { kind: 'event' }> }) {
  const { party, projectId, counterpart } = thread
  const page =
    party === 'customer'
      ? href('/customer/projects/:projectId', { projectId })
      : href('/company/projects/:projectId', { projectId })
  return (
    <p className={LINE}>
      <Link to={page}>{threadEventTexts[entry.type][party](counterpartName(counterpart))}</Link>
    </p>
  )
}
