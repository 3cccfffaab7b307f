import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type AnswerRefusal, answerProblem, type Chat, type ChatState, type PersonStanding } from './chat.ts'
import { chatLifecycle } from './chat-lifecycle.ts'

/** A member of staff answers. This takes the chat, unless a colleague has taken it. */
export function decideChatAnswer(
  chat: Pick<Chat, 'id' | 'state' | 'lastNumber' | 'takenBy'>,
  { staffId, standing }: { staffId: string; standing: PersonStanding },
): Decision<{ number: number; move: StateChange<ChatState> }, AnswerRefusal | 'move-not-possible'> {
  const problem = answerProblem(chat, { staffId, standing })
  if (problem) return refused(problem)
  const moved = chatLifecycle.change('answer', chat)
  return moved.ok ? granted({ number: chat.lastNumber + 1, move: moved.change }) : moved
}
