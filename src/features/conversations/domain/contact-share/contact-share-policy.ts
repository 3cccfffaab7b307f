import type { Actor } from '#kernel/actor.ts'

/** Who may. A customer is found by the load of their conversation; the rule beside this file decides when. */
export const contactSharePolicy = {
  /** What is shared ends with the reason for it. */
  end: (actor: Actor) => actor.kind === 'system',
}
