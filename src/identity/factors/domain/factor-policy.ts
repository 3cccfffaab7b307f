import { type Actor, hasAccount } from '#kernel/actor.ts'

export const factorPolicy = {
  /** Owners add, show and remove their own second factors. */
  own: hasAccount,
  administer: (actor: Actor) => actor.kind === 'service',
}
