import type { Actor } from '#kernel/actor.ts'
import { reviewLifecycle } from './review-lifecycle.ts'

/** Who may. The parties of a job are found by its load; the rules beside this file decide when and whether. */
export const reviewPolicy = {
  /** The clock opens reviews, reminds of them and publishes what has waited. */
  keepTime: (actor: Actor) => actor.kind === 'system' && reviewLifecycle.may('publish', 'system'),
}
