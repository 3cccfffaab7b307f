import { Link } from 'react-router'
import { withQuery } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { Party } from '../domain/conversation.ts'
import { conversationPath } from '../domain/conversation-path.ts'
import { type FoundMessage, MOST_FOUND } from '../domain/message-search.ts'
import { messageMark } from '../domain/thread.ts'
import { counterpartName, listTexts as texts } from '../texts.ts'

/** The link to a found message also shows this many messages before it. */
const SHOWN_BEFORE = 5

/** The messages that a search has found, each with the part that matches and a link to it in its conversation. */
export function FoundMessages({ party, messages }: { party: Party; messages: readonly FoundMessage[] }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="traffar" className="mt-8 max-w-3xl">
      <h2 id="traffar" className="mb-3 text-xl">
        {texts.foundMessages}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {messages.map((message) => (
          <li key={message.id}>
            <FoundRow party={party} message={message} />
          </li>
        ))}
      </ul>
      {messages.length === MOST_FOUND && <p className="mt-3 text-ink-soft">{texts.mostFound(MOST_FOUND)}</p>}
    </section>
  )
}

function FoundRow({ party, message }: { party: Party; message: FoundMessage }) {
  const { id, number, title, counterpart, isOwn, sentAt, excerpt } = message
  const from = String(Math.max(1, number - SHOWN_BEFORE))
  return (
    // A full page load scrolls to the anchor and highlights the message; the router would not.
    <Link
      reloadDocument
      to={`${withQuery(conversationPath(party, message), { fran: from })}#${messageMark(id)}`}
      className="flex flex-col gap-0.5 px-2 py-3.5 no-underline hover:bg-paper-sunken focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{counterpartName(counterpart)}</span>
        <time dateTime={sentAt.toISOString()} className="text-sm text-ink-soft">
          {formatMoment(sentAt)}
        </time>
      </span>
      <span className="text-sm break-words text-ink-soft">{title}</span>
      <span className="break-words">
        {isOwn && texts.you}
        {excerpt.before}
        {excerpt.hit && <mark className="bg-falu-soft font-semibold text-ink">{excerpt.hit}</mark>}
        {excerpt.after}
      </span>
    </Link>
  )
}
