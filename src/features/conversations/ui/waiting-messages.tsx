import { Button } from '#design/button.tsx'
import { attachmentTexts } from '../texts/attachments.ts'
import { composerTexts as texts } from '../texts.ts'
import { Bubble, Words } from './message-bubble.tsx'
import type { OutboxMessage, useOutbox } from './use-outbox.ts'

/** Messages that the server has not stored yet, below those that it has. */
export function WaitingMessages({
  outbox,
  lastNumber,
}: {
  outbox: ReturnType<typeof useOutbox>
  /** The number of the newest message that is shown above. */
  lastNumber: number
}) {
  const waiting = outbox.waiting.filter(({ number }) => number === undefined || number > lastNumber)
  const first = waiting.find(({ number }) => number === undefined)
  const hasFailed = outbox.standing !== 'moving' || first?.problem != null
  if (waiting.length === 0) return null
  return (
    <ol className="mt-2 flex flex-col gap-2">
      {waiting.map((message) => (
        <li key={message.key}>
          <Bubble isOwn>
            <Words words={message.words} />
            {message.attachments.length > 0 && (
              <span className="block text-sm">{attachmentTexts.files(message.attachments.length)}</span>
            )}
            <span role="status" className="mt-1 block text-right text-xs text-ink-soft">
              {noteOf(message, hasFailed ? texts.held[outbox.standing] : texts.sending)}
            </span>
            {message === first && hasFailed && (
              <span className="mt-2 flex flex-wrap justify-end gap-2">
                <Button size="compact" onPress={() => outbox.tryAgain()}>
                  {texts.tryAgain}
                </Button>
                <Button size="compact" variant="quiet" onPress={() => outbox.remove(message.key)}>
                  {texts.remove}
                </Button>
              </span>
            )}
          </Bubble>
        </li>
      ))}
    </ol>
  )
}

/** `onItsWay`: the note for a message that will be sent without the reader's help. */
function noteOf({ problem, number }: OutboxMessage, onItsWay: string): string {
  if (number !== undefined) return texts.sending
  return problem === null ? onItsWay : `${texts.refused}: ${problem}`
}
