import type { Actor } from '#kernel/actor.ts'

/** Who may change the register of places. */
export const placePolicy = {
  import: (actor: Actor): boolean => actor.kind === 'staff',
}
