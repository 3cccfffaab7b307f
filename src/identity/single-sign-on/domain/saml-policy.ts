import type { Actor } from '#kernel/actor.ts'

export const samlPolicy = {
  /** The organisation's assertion is the proof. */
  finish: (actor: Actor) => actor.kind === 'anonymous',
  /** The operator decides which organisations are trusted. */
  configure: (actor: Actor) => actor.kind === 'service',
}
