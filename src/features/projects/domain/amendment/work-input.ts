import * as z from 'zod/mini'
import { projectInput } from '../project-input.ts'

/**
 * The form in which an owner changes trade and place of a project, by the rules of the wizard: `category`, `location`,
 * and the `municipality` when the place is not recognised.
 */
export function workInput(now: Date) {
  const { category, location, municipality } = projectInput(now).shape
  return z.object({ category, location, municipality })
}

/**
 * The same form after its owner has read the consequences: with the answers to the new trade's questions, and the
 * street at the new place.
 */
export function reviewedWorkInput(now: Date) {
  const { answers, street } = projectInput(now).shape
  return z.extend(workInput(now), { answers, street })
}

export type WorkInput = z.output<ReturnType<typeof workInput>>
export type ReviewedWorkInput = z.output<ReturnType<typeof reviewedWorkInput>>
