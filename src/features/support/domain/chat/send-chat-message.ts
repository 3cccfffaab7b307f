import type { StateChange } from '#kernel/lifecycle.ts'
import type { Chat, ChatState } from './chat.ts'
import { chatLifecycle } from './chat-lifecycle.ts'
import { queueTime } from './office-hours.ts'

/**
 * `too-many-messages` comes with the seconds to wait. `attachment-gone`: a file of the message has been removed or
 * sent before.
 */
export type ChatMessageRefusal = 'too-many-messages' | 'attachment-gone'

/**
 * The effect of a person's message on the chat. `move`: null when its state stays. `waitingSince`: when the oldest
 * unanswered message was sent. `queueAt`: when the chat becomes a case; null when it is one. `opensCase`: it
 * becomes one now.
 */
export type MessageEffect = {
  number: number
  move: StateChange<ChatState> | null
  waitingSince: Date
  queueAt: Date | null
  opensCase: boolean
}

/**
 * A person may always write. In office hours the chat waits for an answer; outside them it becomes a case at once,
 * and a case stays a case.
 */
export function decideChatMessage(
  chat: Pick<Chat, 'id' | 'state' | 'lastNumber' | 'waitingSince' | 'queueAt'>,
  now: Date,
): MessageEffect {
  const number = chat.lastNumber + 1
  const waitingSince = chat.waitingSince ?? now
  const queueAt = chat.queueAt ?? queueTime(now)
  const isDue = queueAt <= now
  const moved = chatLifecycle.change(isDue ? 'queue' : 'write', chat)
  const move = moved.ok ? moved.change : null
  const opensCase = isDue && move !== null
  const isCase = opensCase || chat.state === 'case'
  return { number, move, waitingSince, queueAt: isCase ? null : queueAt, opensCase }
}
