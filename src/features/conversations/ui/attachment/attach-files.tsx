import { ChooseFiles, PICTURE_TYPES } from '#features/projects/ui/picture/choose-files.tsx'
import { SentFiles } from '#features/projects/ui/picture/sent-files.tsx'
import type { useFileUploads } from '#features/projects/ui/picture/use-file-uploads.ts'
import { type Attachment, MOST_ATTACHMENTS } from '../../domain/attachment/attachment.ts'
import { attachmentTexts as texts } from '../../texts/attachments.ts'
import { WaitingFiles } from './waiting-files.tsx'

const ACCEPT = `${PICTURE_TYPES},application/pdf`
const HINT = 'bilagor-hint'

type AttachFilesProps = {
  url: string
  /** The files that will be sent with the next message. */
  waiting: readonly Attachment[]
  sending: ReturnType<typeof useFileUploads>
}

/** The files of the next message: the choice, the progress of each upload, and buttons to remove them. */
export function AttachFiles({ url, waiting, sending }: AttachFilesProps) {
  const { uploads, add, cancel, retry, dismiss } = sending
  return (
    <div data-keeps-focus className="mb-2 flex flex-col gap-2">
      <SentFiles
        uploads={uploads}
        label={texts.sending}
        // The form stays at the bottom of the screen, and a long list would cover the words above it.
        className="max-h-[35dvh] overflow-y-auto"
        onCancel={cancel}
        onRetry={retry}
        onDismiss={dismiss}
      />
      <WaitingFiles files={waiting} />
      {waiting.length < MOST_ATTACHMENTS && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ChooseFiles url={url} accept={ACCEPT} texts={texts} onChoose={add} aria-describedby={HINT} />
          <p id={HINT} className="sr-only noscript:not-sr-only noscript:text-sm noscript:text-ink-soft">
            {texts.hint} <noscript>{texts.hintWithoutScripts}</noscript>
          </p>
        </div>
      )}
    </div>
  )
}
