import type { Pair } from './conversation.ts'

/** The topic of live messages that tell a page that the other party is writing. */
export const TYPING_TOPIC = 'typing'

/** A page reports typing at most this often, in ms. Other pages show it for `SHOWN_MS` after the last report. */
export const TELL_EVERY_MS = 4_000
export const SHOWN_MS = 6_000

/** Does the live message say that the other party of this conversation is writing? */
export function isTypingIn(
  { projectId, companyId }: Pair,
  { topic, payload }: { topic: string; payload: Readonly<Record<string, unknown>> },
): boolean {
  return topic === TYPING_TOPIC && payload.projectId === projectId && payload.companyId === companyId
}
