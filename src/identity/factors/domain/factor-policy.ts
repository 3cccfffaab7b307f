import { type Actor, hasAccount } from '#kernel/actor.ts'

export const factorPolicy = {
  /** A second factor is its owner's to add, show and remove. */
  own: hasAccount,
  administer: (actor: Actor) => actor.kind === 'service',
}
