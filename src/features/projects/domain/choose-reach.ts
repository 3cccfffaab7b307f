import * as z from 'zod/mini'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { isOpen, type Project } from './project.ts'
import { takesQuotesAt } from './quotes-until.ts'

/** Which companies the customer lets us ask: `usual`, those whose trades and area fit; `wide`, others as well. */
export const reaches = ['usual', 'wide'] as const
export type Reach = (typeof reaches)[number]

/** `isWidened`: other companies may be asked too. `isAsked`: staff have asked the customer whether they may. */
export type ReachStanding = { isWidened: boolean; isAsked: boolean }

export type ReachProblem = 'reach-missing'
const REACH_MISSING: ReachProblem = 'reach-missing'

export const reachInput = z.object({ reach: z.enum(reaches, REACH_MISSING) })

/**
 * Chooses the reach while the project takes quotes; it can be chosen again. Choosing the present one changes nothing
 * (`isNew` is false).
 */
export function decideReach({
  project,
  isWidened,
  reach,
  now,
}: {
  project: Pick<Project, 'state' | 'quotesUntil'>
  isWidened: boolean
  reach: Reach
  now: Date
}): Decision<{ isNew: boolean }, 'move-not-possible'> {
  if (!isOpen(project.state) || !takesQuotesAt(project.quotesUntil, now)) return refused('move-not-possible')
  return granted({ isNew: (reach === 'wide') !== isWidened })
}
