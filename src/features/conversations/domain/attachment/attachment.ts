import {
  type DocumentMime,
  type DocumentRefusal,
  MOST_BYTES,
} from '#features/documents/domain/company-document.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The most files of one message, and the most that wait to be sent with the next one. */
export const MOST_ATTACHMENTS = 6
/** How many files an account may send in 24 hours, refused ones included. */
export const ATTACHMENTS_A_DAY = 60
/** The largest file, and the most that one form without scripts may hold, in bytes. */
export const MOST_ATTACHMENT_BYTES = MOST_BYTES
export const MOST_FORM_BYTES = 2 * MOST_ATTACHMENT_BYTES
/** Longest side of a picture, as it is stored and as a browser sends it, in pixels. */
export const LONGEST_SIDE = 2000
/** How long a file waits for its message. */
export const WAITING_DAYS = 7

/** What has the file: a conversation, or a chat with support. */
export type AttachmentThread = { kind: 'conversation' | 'chat'; id: string }
/** A side of either. */
export type AttachmentParty = 'customer' | 'company' | 'person' | 'staff'
/** Whose files: those of one person or member of staff (`authorId`: the account) in one thread. */
export type AttachmentSender = { thread: AttachmentThread; party: AttachmentParty; authorId: string }

/**
 * A file of a message as its reader may see it, or one that waits for its message. `name`: with contact data hidden
 * where words are. `size` in bytes; `width` and `height` in pixels, null for a PDF.
 */
export type Attachment = {
  id: string
  name: string
  mime: DocumentMime
  size: number
  width: number | null
  height: number | null
}

/** A file that can be shown as a picture. */
export type PictureAttachment = Attachment & { width: number; height: number }

export function isPicture(attachment: Attachment): attachment is PictureAttachment {
  return attachment.width !== null && attachment.height !== null
}

/** What can be wrong with a file itself, or with the moment. */
export type FileRefusal =
  | Extract<
      DocumentRefusal,
      | 'file-empty'
      | 'file-too-large'
      | 'file-type'
      | 'file-infected'
      | 'scan-failed'
      | 'image-unreadable'
      | 'image-too-many-pixels'
      | 'pdf-active'
      | 'pdf-locked'
      | 'pdf-unreadable'
      | 'picture-of-iphone'
      | 'too-busy'
      | 'too-many-attempts'
    >
  | 'too-many-attachments'

/** May another file join so many that wait? */
export function decideRoom(waiting: number): Decision<object, 'too-many-attachments'> {
  return waiting < MOST_ATTACHMENTS ? granted({}) : refused('too-many-attachments')
}
