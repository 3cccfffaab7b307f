import type { StateChange } from '#kernel/lifecycle.ts'
import type { Chat, ChatState } from './chat.ts'
import { chatLifecycle } from './chat-lifecycle.ts'
import { queueTime } from './office-hours.ts'

/** `too-many-messages` is refused with the seconds to wait. `attachment-gone`: a file that was to go with it waits no longer. */
export type ChatMessageRefusal = 'too-many-messages' | 'attachment-gone'

/**
 * What a person's message does to the chat. `move`: null when it waits already. `waitingSince`: from when staff owe an answer;
 * `queueAt`: when it becomes a case; null when it is one. `opensCase`: it becomes one now.
 */
export type Written = {
  number: number
  move: StateChange<ChatState> | null
  waitingSince: Date
  queueAt: Date | null
  opensCase: boolean
}

/** A person may always write: in office hours it is waited for, outside it is a case at once, and a case stays one. */
export function decideChatMessage(
  chat: Pick<Chat, 'id' | 'state' | 'lastNumber' | 'waitingSince' | 'queueAt'>,
  now: Date,
): Written {
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
