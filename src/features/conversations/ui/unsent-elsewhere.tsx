import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { unsentTexts as texts } from '../texts/unsent.ts'
import { composerTexts } from '../texts.ts'
import { UnsentMark } from './unsent-mark.tsx'
import type { WaitingMessage } from './use-kept-words.ts'
import { forgetUnsent, tryUnsentAgain, useSending } from './use-outbox.ts'

/**
 * Messages that wait in this browser for conversations that the list does not show: because they have no stored
 * message yet, are further down, or are no longer the person's.
 */
export function UnsentElsewhere({ shown }: { shown: readonly string[] }) {
  const { waiting } = useSending()
  const elsewhere = waiting.filter(({ conversation }) => !shown.includes(conversation))
  if (elsewhere.length === 0) return null
  return (
    <section aria-labelledby="inte-skickat" className="mb-6 max-w-3xl">
      <h2 id="inte-skickat" className="mb-2 text-base">
        {texts.heading}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {elsewhere.map((message) => (
          <li key={message.key} className="flex flex-col gap-1 px-2 py-3">
            <UnsentMessage message={message} isFirst={message === firstOf(elsewhere, message)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function firstOf(messages: readonly WaitingMessage[], { conversation }: WaitingMessage) {
  return messages.find((message) => message.conversation === conversation)
}

/** `isFirst`: the first waiting message of its conversation; the others wait for it. */
function UnsentMessage({ message, isFirst }: { message: WaitingMessage; isFirst: boolean }) {
  const { conversation, to, words, problem } = message
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {to ? (
          <Link to={to.page} className="font-semibold first-letter:uppercase">
            {to.name}
          </Link>
        ) : (
          <span className="font-semibold">{texts.unknown}</span>
        )}
        {isFirst && <UnsentMark conversation={conversation} />}
      </span>
      <span className="break-words whitespace-pre-line">{words || texts.files}</span>
      {problem !== null && (
        <>
          <span role="status" className="text-sm text-ink-soft">
            {problem}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button size="compact" onPress={() => tryUnsentAgain(conversation)}>
              {composerTexts.tryAgain}
            </Button>
            <Button size="compact" variant="quiet" onPress={() => forgetUnsent(message)}>
              {composerTexts.remove}
            </Button>
          </span>
        </>
      )}
    </>
  )
}
