import {
  type DocumentMime,
  type DocumentRefusal,
  MOST_BYTES,
} from '#features/documents/domain/company-document.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The most files of one message, and the most files that a sender may have added and not sent. */
export const MOST_ATTACHMENTS = 6
/** How many files an account may upload in 24 hours, refused ones included. */
export const ATTACHMENTS_A_DAY = 60
/** In bytes: the largest file, and the largest form that is sent without scripts. */
export const MOST_ATTACHMENT_BYTES = MOST_BYTES
export const MOST_FORM_BYTES = 2 * MOST_ATTACHMENT_BYTES
/** The longest side of a picture in pixels, as a browser uploads it and as it is stored. */
export const LONGEST_SIDE = 2000
/** A file that has not been sent is deleted after this many days. */
export const WAITING_DAYS = 7

/** The thread that a file belongs to: a conversation, or a chat with support. */
export type AttachmentThread = { kind: 'conversation' | 'chat'; id: string }
/** A side of a conversation or of a chat. */
export type AttachmentParty = 'customer' | 'company' | 'person' | 'staff'
/**
 * The sender whose files in a thread are counted together: one person, or one member of staff (`authorId`: the
 * account).
 */
export type AttachmentSender = { thread: AttachmentThread; party: AttachmentParty; authorId: string }

/**
 * A file of a message, or one that is not sent yet, as its reader may see it. `name`: contact data is masked where
 * it is masked in words. `size` in bytes; `width` and `height` in pixels, null for a PDF.
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

/** Refusals because of the file itself, or of limits. */
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

/** May another file join the `waiting` ones, which are not sent yet? */
export function decideRoom(waiting: number): Decision<object, 'too-many-attachments'> {
  return waiting < MOST_ATTACHMENTS ? granted({}) : refused('too-many-attachments')
}
