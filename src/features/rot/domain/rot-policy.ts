import type { Actor } from '#kernel/actor.ts'

/** Who may change the assumptions behind a household's ROT reduction: the household itself. */
export const rotPolicy = {
  changeCircumstances: (actor: Actor) => actor.kind === 'customer',
}
