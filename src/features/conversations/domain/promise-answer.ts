import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Conversation, owesAnswer, type Party } from './conversation.ts'
import { type ConversationStanding, type MessageRefusal, writingProblem } from './conversation-standing.ts'

export type PromiseRefusal = MessageRefusal | 'nothing-to-answer' | 'promised-already'

/** `isAsked`: the party has an unanswered request about the project. */
type Facts = { party: Party; standing: ConversationStanding; isAsked: boolean } & Pick<
  Conversation,
  'stopped' | 'lastNumber' | 'last' | 'answered' | 'promised'
>

/**
 * A party that owes an answer to a message or a request promises it for the next working day, once for each answer.
 * The result is the number of the message that says so.
 */
export function decidePromise(facts: Facts): Decision<{ number: number }, PromiseRefusal> {
  const { party, promised, isAsked } = facts
  if (!isAsked && !owesAnswer(facts, party)) return refused('nothing-to-answer')
  if (promised[party]) return refused('promised-already')
  const problem = writingProblem(facts)
  return problem ? refused(problem) : granted({ number: facts.lastNumber + 1 })
}
