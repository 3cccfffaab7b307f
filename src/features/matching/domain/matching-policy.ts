import type { Actor } from '#kernel/actor.ts'

/** Who may. */
export const matchingPolicy = {
  /** Only the system asks companies, in reaction to a published project. */
  invite: (actor: Actor) => actor.kind === 'system',
  /** Staff may ask one more company. */
  inviteByHand: (actor: Actor) => actor.kind === 'staff',
}
