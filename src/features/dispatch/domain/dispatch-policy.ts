import type { Actor, CompanyActor } from '#kernel/actor.ts'

/** Who may. */
export const dispatchPolicy = {
  /** Asking companies in waves is the system's work. */
  run: (actor: Actor) => actor.kind === 'system',
  /** A company answers what it has been asked. */
  decline: (actor: Actor): actor is CompanyActor => actor.kind === 'company',
}
