import { type Actor, hasAccount } from '#kernel/actor.ts'

export const codePolicy = {
  /** Anybody may request a code: it is sent to the email or phone itself. */
  ask: (actor: Actor) => isSomebody(actor),
  /** The code is the proof; it may belong to another account than the one that is logged in here. */
  use: (actor: Actor) => isSomebody(actor),
  reauthenticate: (actor: Actor) => hasAccount(actor),
}

function isSomebody(actor: Actor): boolean {
  return actor.kind === 'anonymous' || actor.kind === 'system' || hasAccount(actor)
}
