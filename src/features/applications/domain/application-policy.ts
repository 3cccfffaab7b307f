import type { Actor, StaffActor } from '#kernel/actor.ts'
import { applicationLifecycle } from './application-lifecycle.ts'

/** Staff decide. A company moves only its own application, which `lockOwnApplication` loads. */
export const applicationPolicy = {
  approve: (actor: Actor) => mayAsStaff(actor, 'approve'),
  ask: (actor: Actor) => mayAsStaff(actor, 'ask'),
  refuse: (actor: Actor) => mayAsStaff(actor, 'refuse'),
}

function mayAsStaff(actor: Actor, move: keyof typeof applicationLifecycle.moves): actor is StaffActor {
  return actor.kind === 'staff' && applicationLifecycle.may(move, 'staff')
}
