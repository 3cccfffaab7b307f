import { type Decision, refused } from '#kernel/result.ts'
import type { Conversation, Party } from '../conversation.ts'
import { type ConversationStanding, type WritingRefusal, writingProblem } from '../conversation-standing.ts'
import { decideRoom, type FileRefusal } from './attachment.ts'

/** What can be wrong with a file, or with the conversation. */
export type AttachmentRefusal = FileRefusal | WritingRefusal

type Facts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped'>

/** May a file join the `waiting` ones of the acting person? Where no message can be sent, none can. */
export function decideAttachment(facts: Facts, waiting: number): Decision<object, AttachmentRefusal> {
  const why = writingProblem(facts)
  if (why) return refused(why)
  return decideRoom(waiting)
}
