import { isPendingUpload, useFileUploads } from '#features/projects/ui/picture/use-file-uploads.ts'
import {
  type Attachment,
  LONGEST_SIDE,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
} from '../../domain/attachment/attachment.ts'
import { attachmentRefusalTexts, attachmentTexts } from '../../texts/attachments.ts'

/**
 * The files of the next message. `url`: where they are uploaded. `stored`: those that the server has stored.
 * `taken`: ids of files that belong to messages which wait in this browser.
 */
export function useAttaching(url: string, stored: readonly Attachment[], taken: ReadonlySet<string> = NONE) {
  const waiting = stored.filter(({ id }) => !taken.has(id))
  const sending = useFileUploads({
    ...UPLOADS,
    url,
    full: () => (waiting.length < MOST_ATTACHMENTS ? undefined : attachmentTexts.full),
  })
  return {
    /** Properties of `AttachFiles`. */
    files: { url, waiting, sending },
    ids: waiting.map(({ id }) => id),
    /** Is an upload still running? Then the message is not sent. */
    isBusy: sending.uploads.some(isPendingUpload),
  }
}

const NONE: ReadonlySet<string> = new Set()

const UPLOADS = {
  longestSide: LONGEST_SIDE,
  mostBytes: MOST_ATTACHMENT_BYTES,
  texts: {
    tooLarge: attachmentRefusalTexts['file-too-large'],
    failed: attachmentTexts.failed,
  },
}
