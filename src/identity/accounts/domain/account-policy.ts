import { type Actor, hasAccount, userIdOf } from '#kernel/actor.ts'

function isAdministrator(actor: Actor): boolean {
  return actor.kind === 'staff' && actor.role === 'administrator'
}

export const accountPolicy = {
  /** Visitors make accounts for themselves; the system makes those of the demo. */
  signUp: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'system',
  logIn: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'system',
  /** The token is the proof. */
  refresh: (actor: Actor) => actor.kind === 'anonymous',
  exchangeCode: (actor: Actor) => actor.kind === 'anonymous',
  logOut: (actor: Actor) => hasAccount(actor),
  /** Address, password and metadata are their holder's own to change. */
  update: (actor: Actor) => hasAccount(actor),
  /** The operator's program may do anything with accounts (auth-v1 section 17). */
  administer: (actor: Actor) => actor.kind === 'service',
  /** From the command line, at the desk, and in the demo. */
  makeStaff: (actor: Actor) => isAdministrator(actor) || actor.kind === 'system',
  /** Roles, removal and lost phones of members of staff. */
  manageStaff: (actor: Actor) => isAdministrator(actor),
  delete: (actor: Actor, userId: string) => actor.kind === 'service' || userIdOf(actor) === userId,
}
