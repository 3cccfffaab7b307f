import { type Decision, refused } from '#kernel/result.ts'
import type { Conversation, Party } from '../conversation.ts'
import { type ConversationStanding, type WritingRefusal, writingProblem } from '../conversation-standing.ts'
import { decideRoom, type FileRefusal } from './attachment.ts'

/** Refusals because of the file or the conversation. */
export type AttachmentRefusal = FileRefusal | WritingRefusal

type Facts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped'>

/** May the acting person add a file to the `waiting` ones, which are not sent yet? Only where a message can be sent. */
export function decideAttachment(facts: Facts, waiting: number): Decision<object, AttachmentRefusal> {
  const why = writingProblem(facts)
  if (why) return refused(why)
  return decideRoom(waiting)
}
