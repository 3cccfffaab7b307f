/** What a refresh token says of itself: the session it belongs to, and which of its tokens it is. */
export type RefreshToken = { sessionId: string; counter: number }

/** After a turn, tokens up to this old are answered with the current one: answers get lost, and tabs race. */
export const REUSE_WINDOW_MS = 10_000

/** The current token and the one before it are taken at any time; an older one is a copy in other hands. */
const LATEST = 0
const PARENT = 1

export type RefreshDecision =
  | { turn: 'next' }
  /** The answer to an earlier turn was lost, or another tab was first: the current token again. */
  | { turn: 'again' }
  | { turn: 'stolen' }
  | { turn: 'foreign' }

/**
 * What becomes of a refresh token with `counter`, when the session stands at `current` and last turned at
 * `refreshedAt` (auth-v1 section 3.4: parent of the active token, reuse window, reuse detection).
 */
export function decideRefresh(token: {
  counter: number
  current: number
  refreshedAt: Date
  now: Date
}): RefreshDecision {
  const behind = token.current - token.counter
  if (behind < LATEST) return { turn: 'foreign' }
  if (behind === LATEST) return { turn: 'next' }
  const isWithinWindow = token.now.getTime() - token.refreshedAt.getTime() <= REUSE_WINDOW_MS
  return behind === PARENT || isWithinWindow ? { turn: 'again' } : { turn: 'stolen' }
}
