import type { Chat, ChatParty } from './chat.ts'

/**
 * The number up to which the side has read, once it has seen the message `number`; null when it had read that far
 * already.
 */
export function decideChatReading(
  { lastNumber, read }: Pick<Chat, 'lastNumber' | 'read'>,
  party: ChatParty,
  number: number,
): number | null {
  const seen = Math.min(number, lastNumber)
  return seen > read[party].number ? seen : null
}
