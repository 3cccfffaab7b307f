import { Link, useSearchParams } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { formatClock, formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import { threadTexts as texts } from '../texts.ts'

/** The look of an event between messages. */
export const LINE =
  'mx-auto max-w-[90%] rounded-sm border-y border-line px-3 py-1.5 text-center text-sm text-ink-soft'

/** The date above the first entry of a day. `before`: the time of the entry above it. */
export function DayMark({ at, before }: { at: Date; before: Date | undefined }) {
  const day = stockholmDate(at)
  if (before && stockholmDate(before) === day) return null
  return <p className="pt-4 text-center text-sm font-semibold text-ink-soft">{formatDate(day)}</p>
}

/** When the other party read a message: the time, with the day if it is another one than the message's. */
export function readNote(
  read: { number: number; at: Date } | null,
  { number, sentAt }: { number: number; sentAt: Date },
): string {
  if (read === null || read.number < number) return texts.sent
  const isSameDay = stockholmDate(read.at) === stockholmDate(sentAt)
  return texts.readAt(isSameDay ? formatClock(read.at) : formatMoment(read.at))
}

/** A link to older or newer messages; the other parameters of the page's URL stay. */
export function PageLink({ from, label, onClick }: { from: number; label: string; onClick?: () => void }) {
  const [params] = useSearchParams()
  return (
    <p className="py-3 text-center">
      <Link
        to={`?${new URLSearchParams({ ...Object.fromEntries(params), fran: String(from) })}`}
        onClick={onClick}
        preventScrollReset
        replace
        className={buttonLook({ size: 'compact' })}
      >
        {label}
      </Link>
    </p>
  )
}

/**
 * Shows that the other party is writing. The element keeps its height, so that nothing moves. Hidden from screen
 * readers, which announce the messages.
 */
export function TypingNote({ text }: { text: string | null }) {
  return (
    <p className="min-h-6 text-sm text-ink-soft" data-screen-only>
      {text}
    </p>
  )
}

/** Without JavaScript, a form that marks the messages read. */
export function ReadForm({ hasUnread, lastNumber }: { hasUnread: boolean; lastNumber: number }) {
  if (!hasUnread) return null
  return (
    <noscript>
      <form method="post" className="py-3">
        <input type="hidden" name="form" value="last" />
        <input type="hidden" name="number" value={lastNumber} />
        <button type="submit" className={buttonLook({ size: 'compact' })}>
          {texts.markRead}
        </button>
      </form>
    </noscript>
  )
}
