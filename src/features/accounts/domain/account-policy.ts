import { type Actor, isUser } from '#kernel/actor.ts'

export const accountPolicy = {
  /** Visitors make accounts for themselves; the system makes those of the demo. */
  signUp: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'system',
  logIn: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'system',
  logOut: (actor: Actor) => isUser(actor),
}
