import { uploadProgressTexts } from '../texts.ts'
import { type FileToSend, type SendingOutcome, sendFile } from './send-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

type PictureToSend = Omit<FileToSend, 'fields'> & {
  /** Longest side of what is sent, in pixels. */
  longestSide: number
  mostBytes: number
}

/**
 * Shrinks a picture in the browser and sends it as a form's `picture`; `too-large` when it is still above `mostBytes`. Another file is
 * sent as it is.
 */
export async function sendPicture(
  file: File,
  { longestSide, mostBytes, ...sending }: PictureToSend,
): Promise<SendingOutcome | 'too-large'> {
  if (file.type.startsWith('image/')) sending.report({ stage: 'shrinking' })
  const picture = await shrinkPicture(file, { longestSide, mostBytes })
  if (picture.size > mostBytes) return 'too-large'
  sending.report({ stage: 'sending', percent: 0 })
  return sendFile({ ...sending, fields: { picture } })
}

/**
 * The server's sentence in an answer that refuses a file, or that what the file is for is gone (404); undefined when it
 * has none.
 */
export function sentenceIn({ status, body }: Exclude<SendingOutcome, string>): string | undefined {
  const said = ((body ?? {}) as { error?: { message?: string } }).error?.message
  return said ?? (status === 404 ? uploadProgressTexts.gone : undefined)
}
