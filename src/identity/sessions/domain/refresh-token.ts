/** The contents of a refresh token: the session it belongs to, and its number among the session's tokens. */
export type RefreshToken = { sessionId: string; counter: number }

/** For this long after a rotation, older tokens are answered with the current one: answers get lost, and tabs race. */
export const REUSE_WINDOW_MS = 10_000

/** The current token and the one before it are accepted at any time; an older one was copied. */
const LATEST = 0
const PARENT = 1

export type RefreshDecision =
  | { kind: 'next' }
  /** The answer to an earlier rotation was lost, or another tab was first: give the current token again. */
  | { kind: 'again' }
  | { kind: 'stolen' }
  | { kind: 'foreign' }

/**
 * Decides on a refresh token with number `counter`, when the session is at `current` and was last rotated at
 * `refreshedAt` (auth-v1 section 3.4: parent of the active token, reuse window, reuse detection).
 */
export function decideRefresh(token: {
  counter: number
  current: number
  refreshedAt: Date
  now: Date
}): RefreshDecision {
  const behind = token.current - token.counter
  if (behind < LATEST) return { kind: 'foreign' }
  if (behind === LATEST) return { kind: 'next' }
  const isWithinWindow = token.now.getTime() - token.refreshedAt.getTime() <= REUSE_WINDOW_MS
  return behind === PARENT || isWithinWindow ? { kind: 'again' } : { kind: 'stolen' }
}
