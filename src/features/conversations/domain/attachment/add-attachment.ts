import type { DocumentRefusal } from '#features/documents/domain/company-document.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Conversation, Party } from '../conversation.ts'
import { type ConversationStanding, type WritingRefusal, writingProblem } from '../conversation-standing.ts'
import { MOST_ATTACHMENTS } from './attachment.ts'

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

/** The same, and what can be wrong with the conversation. */
export type AttachmentRefusal = FileRefusal | WritingRefusal

type Facts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped'>

/** May a file join the `waiting` ones of the acting person? Where no message can be sent, none can. */
export function decideAttachment(facts: Facts, waiting: number): Decision<object, AttachmentRefusal> {
  const why = writingProblem(facts)
  if (why) return refused(why)
  return decideRoom(waiting)
}

/** May another file join so many that wait? */
export function decideRoom(waiting: number): Decision<object, 'too-many-attachments'> {
  return waiting < MOST_ATTACHMENTS ? granted({}) : refused('too-many-attachments')
}
