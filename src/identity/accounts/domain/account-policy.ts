import { type Actor, hasAccount, type StaffActor, userIdOf } from '#kernel/actor.ts'

function isAdministrator(actor: Actor): actor is StaffActor {
  return actor.kind === 'staff' && actor.role === 'administrator'
}

export const accountPolicy = {
  /** Visitors make accounts for themselves; the system makes the demo's. */
  signUp: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'system',
  logIn: (actor: Actor) => actor.kind === 'anonymous' || actor.kind === 'system',
  /** The token is the proof. */
  refresh: (actor: Actor) => actor.kind === 'anonymous',
  exchangeCode: (actor: Actor) => actor.kind === 'anonymous',
  logOut: (actor: Actor) => hasAccount(actor),
  /** The account's holder alone changes its email, phone, password and metadata. */
  update: (actor: Actor) => hasAccount(actor),
  /** The operator's program may do anything with accounts (auth-v1 section 17). */
  administer: (actor: Actor) => actor.kind === 'service',
  /** Staff accounts are made from the command line, by an administrator at the desk, and by the demo. */
  makeStaff: (actor: Actor) => isAdministrator(actor) || actor.kind === 'system',
  /** Roles, removal and lost phones of members of staff. */
  manageStaff: (actor: Actor) => isAdministrator(actor),
  delete: (actor: Actor, userId: string) => actor.kind === 'service' || userIdOf(actor) === userId,
}
