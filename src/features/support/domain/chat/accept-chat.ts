import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Chat, isTakenByOther, type TakenRefusal } from './chat.ts'

/**
 * A member of staff answers from now on. From a colleague it is taken knowingly: `seenTaker` is the one whom the page named, and somebody
 * who was faster is refused. `isNew`: nothing changes when they have it already.
 */
export function decideAcceptance(
  chat: Pick<Chat, 'takenBy'>,
  { staffId, seenTaker }: { staffId: string; seenTaker: string | null },
): Decision<{ isNew: boolean }, TakenRefusal> {
  const isKnown = chat.takenBy === seenTaker
  if (isTakenByOther(chat, staffId) && !isKnown) return refused('chat-taken')
  return granted({ isNew: chat.takenBy !== staffId })
}
