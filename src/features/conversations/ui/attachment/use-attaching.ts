import { isPendingUpload, useFileUploads } from '#features/projects/ui/picture/use-file-uploads.ts'
import {
  type Attachment,
  LONGEST_SIDE,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
} from '../../domain/attachment/attachment.ts'
import { attachmentRefusalTexts, attachmentTexts } from '../../texts/attachments.ts'

/**
 * Files for the next message. `url`: where they are sent; `stored`: those that the server has; `taken`: ids of those that go with messages
 * which wait in this browser.
 */
export function useAttaching(url: string, stored: readonly Attachment[], taken: ReadonlySet<string> = NONE) {
  const waiting = stored.filter(({ id }) => !taken.has(id))
  const sending = useFileUploads({
    ...UPLOADS,
    url,
    full: (_, ahead) => (waiting.length + ahead.length < MOST_ATTACHMENTS ? undefined : attachmentTexts.full),
  })
  return {
    /** For `AttachFiles`. */
    files: { url, waiting, sending },
    ids: waiting.map(({ id }) => id),
    /** Are files still on their way? Then nothing is sent. */
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
