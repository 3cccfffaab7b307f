import type { Actor } from '#kernel/actor.ts'

/** Who may. */
export const matchingPolicy = {
  /** Asking companies is the system's work, in reaction to a published project. */
  invite: (actor: Actor) => actor.kind === 'system',
  /** Staff may ask one more. */
  inviteByHand: (actor: Actor) => actor.kind === 'staff',
}
