import type { Actor } from '#kernel/actor.ts'

/** Who may change what the ROT reduction of a household is computed from: a household, for itself. */
export const rotPolicy = {
  changeCircumstances: (actor: Actor) => actor.kind === 'customer',
}
