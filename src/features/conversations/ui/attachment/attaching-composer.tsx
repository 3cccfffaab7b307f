import type { ComponentProps } from 'react'
import type { Attachment } from '../../domain/attachment/attachment.ts'
import { Composer } from '../composer.tsx'
import type { useOutbox } from '../use-outbox.ts'
import { useTypingTold } from '../use-typing.ts'
import { AttachFiles } from './attach-files.tsx'
import { useAttaching } from './use-attaching.ts'

type AttachingComposerProps = Omit<
  ComponentProps<typeof Composer>,
  'attachments' | 'isBusy' | 'onTyping' | 'onSend'
> & {
  /** The URL to which files are uploaded, and the files that are not sent yet. */
  url: string
  stored: readonly Attachment[]
  outbox: ReturnType<typeof useOutbox>
  typingPath: string
  /** Before the first message, typing is not reported. */
  isBegun: boolean
  onSend: () => void
}

/** The form of a message with its files. */
export function AttachingComposer(props: AttachingComposerProps) {
  const { url, stored, outbox, typingPath, isBegun, onSend, ...composer } = props
  const tellTyping = useTypingTold(typingPath)
  const taken = new Set(outbox.waiting.flatMap(({ attachments }) => attachments))
  const { files, ids, isBusy } = useAttaching(url, stored, taken)
  return (
    // Takes less room on small screens while times are proposed.
    <div
      id="skriv"
      data-bar="composer"
      className="stays sticky bottom-16 z-10 short:static mt-3 border-t border-line bg-paper py-3 print:hidden group-has-[details[open]]/thread:static lg:bottom-0"
    >
      <AttachFiles {...files} />
      <Composer
        {...composer}
        attachments={ids}
        isBusy={isBusy}
        onTyping={() => {
          if (isBegun) tellTyping()
        }}
        onSend={(words) => {
          outbox.send(words, ids)
          onSend()
        }}
      />
    </div>
  )
}
