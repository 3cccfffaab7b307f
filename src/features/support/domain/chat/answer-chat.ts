import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Chat, type ChatState, isTakenByOther, type TakenRefusal } from './chat.ts'
import { chatLifecycle } from './chat-lifecycle.ts'

/** `account-gone`, `account-suspended`: the person cannot read it. `chat-unknown`: there is nothing to answer. */
export type AnswerRefusal = TakenRefusal | 'account-gone' | 'account-suspended'

/** Can the person read what staff write? */
export type PersonStanding = 'reachable' | 'gone' | 'suspended'

/** Who of staff answers has taken the chat with it, unless somebody else has. */
export function decideChatAnswer(
  chat: Pick<Chat, 'id' | 'state' | 'lastNumber' | 'takenBy'>,
  { staffId, standing }: { staffId: string; standing: PersonStanding },
): Decision<{ number: number; move: StateChange<ChatState> }, AnswerRefusal | 'move-not-possible'> {
  if (standing !== 'reachable') return refused(standing === 'gone' ? 'account-gone' : 'account-suspended')
  if (isTakenByOther(chat, staffId)) return refused('chat-taken')
  const moved = chatLifecycle.change('answer', chat)
  return moved.ok ? granted({ number: chat.lastNumber + 1, move: moved.change }) : moved
}
