/** A message of the account's live stream, received from the tab's own connection or from another tab. */
export type LiveMessage =
  | { kind: 'event'; seq: number; topic: string; payload: Record<string, unknown> }
  /** The stream is at this number; there is no new event. */
  | { kind: 'at'; seq: number }
  /** A message about something momentary, such as typing. It has no number of its own; the stream is at `seq`. */
  | { kind: 'passing'; seq: number; topic: string; payload: Record<string, unknown> }
  /** The events up to this number can no longer be sent one by one. */
  | { kind: 'reset'; seq: number }

export type LiveReaction = 'nothing' | 'event' | 'passing' | 'reload'

/**
 * Decides how a page that has seen every event up to `seen` reacts to a message, and which number it has seen then.
 * An event that was seen already is ignored. A gap in the numbers means that events were missed, so the page must
 * reload.
 */
export function followLive(seen: number, message: LiveMessage): { seen: number; reaction: LiveReaction } {
  if (message.kind === 'reset') return { seen: message.seq, reaction: 'reload' }
  if (message.kind === 'passing') return { seen, reaction: 'passing' }
  if (message.seq <= seen) return { seen, reaction: 'nothing' }
  const isNext = message.kind === 'event' && message.seq === seen + 1
  return { seen: message.seq, reaction: isNext ? 'event' : 'reload' }
}
