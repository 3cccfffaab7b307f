import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Conversation, otherParty, type Party } from './conversation.ts'
import type { ConversationStanding } from './conversation-standing.ts'

/** `too-many-messages` is refused with the seconds to wait. */
export type MessageRefusal =
  | 'conversation-closed'
  | 'stopped-by-you'
  | 'stopped-by-other'
  | 'too-many-messages'

type Facts = { party: Party; standing: ConversationStanding } & Pick<Conversation, 'stopped' | 'lastNumber'>

/** A party writes while the conversation is open and neither of them has stopped it. Grants the message's number. */
export function decideSending(facts: Facts): Decision<{ number: number }, MessageRefusal> {
  const { party, standing, stopped, lastNumber } = facts
  if (standing !== 'open') return refused('conversation-closed')
  if (stopped[party]) return refused('stopped-by-you')
  if (stopped[otherParty(party)]) return refused('stopped-by-other')
  return granted({ number: lastNumber + 1 })
}
