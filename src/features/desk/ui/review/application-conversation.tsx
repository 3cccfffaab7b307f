import type { MessageKind } from '#features/applications/domain/application.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { applicationPageTexts as texts } from '../../texts/applications.ts'

type ShownMessage = { id: string; kind: MessageKind; body: string; writtenBy: string; writtenAt: Date }

/** The messages about the application, oldest first. */
export function Conversation({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <section aria-labelledby="samtal" className="mt-6">
      <h2 id="samtal" className="mb-3 text-xl">
        {texts.conversation}
      </h2>
      {messages.length === 0 && <p className="text-ink-soft">{texts.noConversation}</p>}
      <ol className="border-t border-line empty:border-0">
        {messages.map(({ id, kind, body, writtenBy, writtenAt }) => (
          <li key={id} className="border-b border-line py-4">
            <p className="font-semibold">{texts.kinds[kind]}</p>
            <p className="text-sm text-ink-soft">{texts.writtenBy(writtenBy, formatMoment(writtenAt))}</p>
            <p className="measure mt-1 break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
