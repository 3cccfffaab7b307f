import type { Actor } from '#kernel/actor.ts'
import { visitLifecycle } from './visit-lifecycle.ts'

/** Who may. The parties of a visit are found by the load of their conversation; the rules beside this file decide when. */
export const visitPolicy = {
  /** The clock ends visits and reminds of them, and the end of a project calls them off. */
  keepTime: (actor: Actor) => actor.kind === 'system' && visitLifecycle.may('expire', 'system'),
}
