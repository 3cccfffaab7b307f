import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Conversation, Party } from './conversation.ts'
import { type ConversationStanding, type MessageRefusal, writingProblem } from './conversation-standing.ts'

type Facts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped' | 'lastNumber'>

/**
 * A party writes while the conversation is open and neither party has stopped it. The result is the number of the
 * message.
 */
export function decideSending(facts: Facts): Decision<{ number: number }, MessageRefusal> {
  const problem = writingProblem(facts)
  return problem ? refused(problem) : granted({ number: facts.lastNumber + 1 })
}
