import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { WarningIcon } from '#design/figures/icons.tsx'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatClock } from '#kernel/swedish-dates.ts'
import { partsOf } from '../domain/message-parts.ts'
import type { ThreadMessage } from '../domain/thread.ts'
import { hiddenTexts, withheldText } from '../texts/hidden-messages.ts'
import { threadTexts as texts, warningTexts } from '../texts.ts'
import { AttachmentList } from './attachment/attachment-list.tsx'

/**
 * One message. `name`: the other party's. `note`: shown below it, for example that it has been read. `onOpen`:
 * opens one of its files in the viewer.
 */
export function MessageBubble({
  message,
  name,
  note,
  onOpen,
}: {
  message: ThreadMessage
  name: string
  note?: ReactNode
  onOpen?: (attachmentId: string) => void
}) {
  const { isOwn, words, hiddenBecause, sentAt, warnings, attachments } = message
  return (
    <Bubble isOwn={isOwn}>
      <VisuallyHidden>{isOwn ? texts.fromYou : texts.from(name)}: </VisuallyHidden>
      {words === null ? (
        <span className="text-ink-soft italic">{withheldText(message)}</span>
      ) : (
        <Words words={words} />
      )}
      {isOwn && hiddenBecause && (
        <a href={href('/kontakt')} className="mt-1 block text-sm">
          {hiddenTexts.object}
        </a>
      )}
      <AttachmentList files={attachments} onOpen={onOpen} />
      {warnings.map((warning) => (
        <span key={warning} className="mt-2 flex gap-2 text-sm font-normal text-ink-soft">
          <WarningIcon className="mt-0.5 size-4 shrink-0" />
          {warningTexts[warning]}
        </span>
      ))}
      <span className="mt-1 block text-right text-xs text-ink-soft">
        <time dateTime={sentAt.toISOString()}>{formatClock(sentAt)}</time>
        {note && <> · {note}</>}
        {!isOwn && words !== null && (
          <>
            {' · '}
            <a
              href={withQuery(href('/anmal'), { meddelande: message.id })}
              aria-label={texts.reportMessage(name)}
              className="-my-2 inline-block py-2"
            >
              {texts.report}
            </a>
          </>
        )}
      </span>
    </Bubble>
  )
}

/** The bubble of a message. The reader's own messages are at the right. */
export function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'w-fit max-w-[85%] rounded-lg px-3.5 py-2 sm:max-w-[70%]',
        isOwn ? 'ml-auto rounded-br-sm bg-falu-soft' : 'rounded-bl-sm bg-paper-sunken',
      )}
    >
      {children}
    </div>
  )
}

/** The words of a message, line by line. URLs are links without a referrer. */
export function Words({ words }: { words: string }) {
  return (
    <span className="break-words whitespace-pre-line">
      {partsOf(words).map(({ text, href }, index) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
          <a key={index} href={href} rel="noopener noreferrer nofollow ugc" target="_blank">
            {text}
            <VisuallyHidden> {texts.opensOutside}</VisuallyHidden>
          </a>
        ),
      )}
    </span>
  )
}
