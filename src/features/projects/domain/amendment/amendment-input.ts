import * as z from 'zod/mini'
import { permitAnswers } from '../project.ts'
import { type ProjectInputCode, projectInput } from '../project-input.ts'
import { versionSeen } from './version-seen.ts'

const PERMIT_MISSING: ProjectInputCode = 'permit-missing'

/**
 * The form in which an owner changes a project; the rules are those of the wizard. `now` decides which end dates can be
 * chosen. An empty answer about the permit is stored as `unknown`. `seenVersion`: the version of the project that the form
 * was opened with.
 */
export function amendmentInput(now: Date) {
  const { title, description, additionalInfo, budget, endDate } = projectInput(now).shape
  const needsPermit = z.pipe(
    z.transform((answer) => (answer === '' || answer === undefined ? 'unknown' : answer)),
    z.enum(permitAnswers, PERMIT_MISSING),
  )
  return z.object({
    title,
    description,
    additionalInfo,
    budget,
    endDate,
    needsPermit,
    seenVersion: versionSeen,
  })
}

/** The facts of the form. */
export type AmendmentInput = Omit<z.output<ReturnType<typeof amendmentInput>>, 'seenVersion'>
