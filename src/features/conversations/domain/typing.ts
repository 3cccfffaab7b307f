import type { Pair } from './conversation.ts'

/** What open pages are told while the other party is writing. */
export const TYPING_TOPIC = 'typing'

/** A page tells that somebody writes at most this often, in ms, and shows it for `SHOWN_MS` after it was told last. */
export const TELL_EVERY_MS = 4_000
export const SHOWN_MS = 6_000

/** Does the news tell that the other party of this conversation is writing? */
export function isTypingIn(
  { projectId, companyId }: Pair,
  { topic, payload }: { topic: string; payload: Readonly<Record<string, unknown>> },
): boolean {
  return topic === TYPING_TOPIC && payload.projectId === projectId && payload.companyId === companyId
}
