import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Chat, isTakenByOther, type TakenRefusal } from './chat.ts'

/**
 * A member of staff takes the chat and answers it from now on. `seenTaker` is the taker that the page named: a chat
 * can be taken from that colleague, but not from one who has taken it since the page was loaded. `isNew`: false
 * when the member of staff has the chat already.
 */
export function decideAcceptance(
  chat: Pick<Chat, 'takenBy'>,
  { staffId, seenTaker }: { staffId: string; seenTaker: string | null },
): Decision<{ isNew: boolean }, TakenRefusal> {
  const isKnown = chat.takenBy === seenTaker
  if (isTakenByOther(chat, staffId) && !isKnown) return refused('chat-taken')
  return granted({ isNew: chat.takenBy !== staffId })
}
