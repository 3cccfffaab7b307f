import { type Actor, hasAccount } from '#kernel/actor.ts'

export const codePolicy = {
  /** Anybody may ask for a code: it goes to the address itself, never to whoever asks. */
  ask: (actor: Actor) => isSomebody(actor),
  /** The code is the proof, and may be somebody else's than the one who is logged in here. */
  use: (actor: Actor) => isSomebody(actor),
  reauthenticate: (actor: Actor) => hasAccount(actor),
}

function isSomebody(actor: Actor): boolean {
  return actor.kind === 'anonymous' || actor.kind === 'system' || hasAccount(actor)
}
