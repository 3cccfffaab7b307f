import type { Chat, ChatParty } from './chat.ts'

/** How far the side has read after it has seen message `number`; null when that is nothing new. */
export function decideChatReading(
  { lastNumber, read }: Pick<Chat, 'lastNumber' | 'read'>,
  party: ChatParty,
  number: number,
): number | null {
  const seen = Math.min(number, lastNumber)
  return seen > read[party].number ? seen : null
}
