import { type Actor, isUser, type UserActor } from '#kernel/actor.ts'
import { companyFor } from './company-role.ts'

/** Who may do what with a company. */
export const companyPolicy = {
  /** The company's own people with the task `profile`, once the company has given its facts. */
  addPicture: (actor: Actor) => companyFor(actor, 'profile') !== null,
  /** Anybody with an account may try; `decideJoining` decides whether the invitation is for this account. */
  join: (actor: Actor): actor is UserActor => isUser(actor),
}
