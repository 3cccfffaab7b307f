import type { Actor } from '#kernel/actor.ts'
import { reviewLifecycle } from './review-lifecycle.ts'

/**
 * Who may do what. A load finds only the parties of the job; the decisions beside this file decide when and
 * whether.
 */
export const reviewPolicy = {
  /** The scheduled jobs open reviews, send reminders and publish reviews whose time is over. */
  keepTime: (actor: Actor) => actor.kind === 'system' && reviewLifecycle.may('publish', 'system'),
}
