import type { Actor } from '#kernel/actor.ts'

/**
 * Who may do what. The load of their conversation finds only the customer; the decision beside this file decides
 * when.
 */
export const contactSharePolicy = {
  /** The system ends a share when its reason no longer exists. */
  end: (actor: Actor) => actor.kind === 'system',
}
