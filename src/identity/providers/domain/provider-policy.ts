import { type Actor, hasAccount } from '#kernel/actor.ts'

export const providerPolicy = {
  /** The provider's answer is the proof. */
  logIn: (actor: Actor) => actor.kind === 'anonymous',
  /** Only for one's own account: the account is fixed when the login flow begins, or the token names it. */
  link: (actor: Actor, userId: string) =>
    actor.kind === 'anonymous' || (hasAccount(actor) && actor.userId === userId),
}
