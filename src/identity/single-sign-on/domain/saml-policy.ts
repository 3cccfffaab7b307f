import type { Actor } from '#kernel/actor.ts'

export const samlPolicy = {
  /** The organisation's assertion is the proof. */
  finish: (actor: Actor) => actor.kind === 'anonymous',
  /** Whom we believe about people is the operator's to say. */
  configure: (actor: Actor) => actor.kind === 'service',
}
