import type { Conversation, Party } from './conversation.ts'

/**
 * The number up to which the party has read, once it has seen the message `number`; null when it had read that far
 * already.
 */
export function decideReading(
  { lastNumber, read }: Pick<Conversation, 'lastNumber' | 'read'>,
  party: Party,
  number: number,
): number | null {
  const seen = Math.min(number, lastNumber)
  return seen > read[party].number ? seen : null
}
