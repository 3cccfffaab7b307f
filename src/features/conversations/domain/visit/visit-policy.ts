import type { Actor } from '#kernel/actor.ts'
import { visitLifecycle } from './visit-lifecycle.ts'

/**
 * Who may do what. The load of their conversation finds only the parties of a visit; the decisions beside this file
 * decide when.
 */
export const visitPolicy = {
  /** Scheduled jobs end visits and send reminders; the end of a project cancels visits. */
  keepTime: (actor: Actor) => actor.kind === 'system' && visitLifecycle.may('expire', 'system'),
}
