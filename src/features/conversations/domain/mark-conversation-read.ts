import type { Conversation, Party } from './conversation.ts'

/** How far the party has read after it has seen message `number`; null when that is nothing new. */
export function decideReading(
  { lastNumber, read }: Pick<Conversation, 'lastNumber' | 'read'>,
  party: Party,
  number: number,
): number | null {
  const seen = Math.min(number, lastNumber)
  return seen > read[party].number ? seen : null
}
