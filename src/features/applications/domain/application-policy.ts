import type { Actor } from '#kernel/actor.ts'
import { applicationLifecycle } from './application-lifecycle.ts'

export const applicationPolicy = {
  approve: (actor: Actor) => actor.kind === 'staff' && applicationLifecycle.may('approve', 'staff'),
}
