import * as z from 'zod/mini'
import { projectStates } from '#features/projects/domain/project.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'

export type ModerationInputProblem = 'reason-missing' | 'reason-too-long' | 'text-missing' | 'text-too-long'

const code = (problem: ModerationInputProblem) => problem

/** The reason for which an account is suspended or reinstated; sent to its holder unchanged. */
export const ModerationReasonInput = z.object({
  reason: z
    .string(code('reason-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(10, code('reason-missing')),
      z.maxLength(1000, code('reason-too-long')),
    ),
})

/** Staff close a project. `stateSeen`: its state on the page. */
export const ProjectClosingInput = z.extend(ModerationReasonInput, {
  stateSeen: z.optional(z.enum(projectStates)),
})

export const LONGEST_LETTER = 2000

/** A message of staff to the owner of a project; sent unchanged. */
export const ProjectLetterInput = z.object({
  text: z
    .string(code('text-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(10, code('text-missing')),
      z.maxLength(LONGEST_LETTER, code('text-too-long')),
    ),
})

/** The company that staff ask about a project. */
export const InvitationInput = z.object({ companyId: z.uuid() })

/** The words to search for in a list, and the id of the row after which the page begins. */
export type DeskListInput = { words: string; before?: string }

const DeskList = z.object({
  words: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(100)), ''),
  before: z.optional(z.uuid()),
})

/** The search and page in a list's URL: `q` and `efter`. Unreadable values are ignored. */
export function deskListInput(params: URLSearchParams): DeskListInput {
  const words = DeskList.safeParse({ words: params.get('q') ?? '' }).data?.words ?? ''
  const before = DeskList.safeParse({ before: params.get('efter') ?? '' }).data?.before
  return { words, before }
}
