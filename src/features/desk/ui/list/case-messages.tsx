import { Link } from 'react-router'
import type { CaseMessage } from '#features/support/domain/contact-message.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { messageStateTexts, messagePageTexts as texts } from '../../texts/messages.ts'

/** The other messages and answers of the case; renders nothing when there are none. */
export function CaseMessages({ messages }: { messages: readonly CaseMessage[] }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="arendet" className="mt-10">
      <h2 id="arendet" className="mb-3 text-2xl">
        {texts.sameCase}
      </h2>
      <ol className="flex flex-col gap-5">
        {messages.map(({ id, state, receivedAt, body, outcome }) => (
          <li key={id} className="measure border-l-4 border-line-strong pl-4">
            <p className="text-sm text-ink-soft">
              <Link to={href('/admin/meddelanden/:messageId', { messageId: id })}>
                {formatMoment(receivedAt)}
              </Link>
              {` · ${messageStateTexts[state]}`}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{body}</p>
            {outcome && state !== 'open' && (
              <p className="mt-3 break-words whitespace-pre-line">
                <strong className="block text-sm">{texts.outcome[state]}</strong>
                {outcome}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
