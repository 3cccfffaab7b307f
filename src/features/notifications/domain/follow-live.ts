/** What an open page hears of the account's stream: through its own connection or from another tab. */
export type LiveMessage =
  | { kind: 'event'; seq: number; topic: string; payload: Record<string, unknown> }
  /** The stream stands here; nothing new. */
  | { kind: 'at'; seq: number }
  /** What happened up to here can no longer be told one by one. */
  | { kind: 'reset'; seq: number }

export type LiveReaction = 'nothing' | 'event' | 'reload'

/**
 * What a page that has seen everything up to `seen` makes of a message, and what it has seen then. A number that was seen is old
 * news; a gap means that something was missed, so the page has to reload.
 */
export function followLive(seen: number, message: LiveMessage): { seen: number; reaction: LiveReaction } {
  if (message.kind === 'reset') return { seen: message.seq, reaction: 'reload' }
  if (message.seq <= seen) return { seen, reaction: 'nothing' }
  const isNext = message.kind === 'event' && message.seq === seen + 1
  return { seen: message.seq, reaction: isNext ? 'event' : 'reload' }
}
