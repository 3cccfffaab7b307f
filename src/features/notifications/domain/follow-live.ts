/** The messages of the account's live stream: from the tab's own connection or from another tab. */
export type LiveMessage =
  | { kind: 'event'; seq: number; topic: string; payload: Record<string, unknown> }
  /** The stream is at this number; nothing new. */
  | { kind: 'at'; seq: number }
  /** Something that is true for a moment and has no number; the stream is at this one. */
  | { kind: 'passing'; seq: number; topic: string; payload: Record<string, unknown> }
  /** The events up to this number can no longer be sent one by one. */
  | { kind: 'reset'; seq: number }

export type LiveReaction = 'nothing' | 'event' | 'passing' | 'reload'

/**
 * Decides how a page that has seen everything up to `seen` reacts to a message, and what it has seen then. A number
 * that was seen is ignored; a gap means that something was missed, so the page must reload.
 */
export function followLive(seen: number, message: LiveMessage): { seen: number; reaction: LiveReaction } {
  if (message.kind === 'reset') return { seen: message.seq, reaction: 'reload' }
  if (message.kind === 'passing') return { seen, reaction: 'passing' }
  if (message.seq <= seen) return { seen, reaction: 'nothing' }
  const isNext = message.kind === 'event' && message.seq === seen + 1
  return { seen: message.seq, reaction: isNext ? 'event' : 'reload' }
}
