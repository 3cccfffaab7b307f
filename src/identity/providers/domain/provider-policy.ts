import { type Actor, hasAccount } from '#kernel/actor.ts'

export const providerPolicy = {
  /** The provider's word is the proof. */
  logIn: (actor: Actor) => actor.kind === 'anonymous',
  /** One's own account; who it is was settled when the flow began, or is told by the token. */
  link: (actor: Actor, userId: string) =>
    actor.kind === 'anonymous' || (hasAccount(actor) && actor.userId === userId),
}
