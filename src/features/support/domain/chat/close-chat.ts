import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Chat, type ChatState, isTakenByOther, type TakenRefusal, waitsForStaff } from './chat.ts'
import { chatLifecycle } from './chat-lifecycle.ts'

/**
 * `chat-new-message`: the person has written since the page was loaded. `reason-missing`: the chat waits for an
 * answer, so staff must say why there is none.
 */
export type ClosingRefusal = TakenRefusal | 'chat-new-message' | 'chat-already-closed' | 'reason-missing'

/**
 * Staff close a chat. `seenNumber`: the newest message on their page. `reason`: why the person gets no answer;
 * required only while the chat waits for one. `isAnswered`: it did not wait for one.
 */
export function decideClosing(
  chat: Pick<Chat, 'id' | 'state' | 'last' | 'takenBy'>,
  { staffId, seenNumber, reason }: { staffId: string; seenNumber: number; reason: string | null },
): Decision<{ move: StateChange<ChatState>; isAnswered: boolean }, ClosingRefusal> {
  if (isTakenByOther(chat, staffId)) return refused('chat-taken')
  if (chat.last.person > seenNumber) return refused('chat-new-message')
  const moved = chatLifecycle.change('close', chat)
  if (!moved.ok) return refused('chat-already-closed')
  const isAnswered = !waitsForStaff(chat)
  return isAnswered || reason ? granted({ move: moved.change, isAnswered }) : refused('reason-missing')
}
