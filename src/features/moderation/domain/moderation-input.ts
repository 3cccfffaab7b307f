import * as z from 'zod/mini'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'

export type ModerationInputProblem = 'reason-missing' | 'reason-too-long' | 'text-missing' | 'text-too-long'

const says = (problem: ModerationInputProblem) => problem

/** Why somebody is suspended or reinstated: sent to them as it stands. */
export const ModerationReasonInput = z.object({
  reason: z
    .string(says('reason-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(10, says('reason-missing')),
      z.maxLength(1000, says('reason-too-long')),
    ),
})

export const LONGEST_LETTER = 2000

/** What staff write to the owner of a project: sent as it stands. */
export const ProjectLetterInput = z.object({
  text: z
    .string(says('text-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(10, says('text-missing')),
      z.maxLength(LONGEST_LETTER, says('text-too-long')),
    ),
})

/** Which company staff ask about a project. */
export const InvitationInput = z.object({ companyId: z.uuid() })

/** What one looks for in a list, and after which row (its id) the page begins. */
export type DeskListInput = { words: string; before?: string }

const DeskList = z.object({
  words: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(100)), ''),
  before: z.optional(z.uuid()),
})

/** The address of a list: `q` and `efter`. Whatever cannot be read there is as if it were not there. */
export function deskListInput(params: URLSearchParams): DeskListInput {
  const words = DeskList.safeParse({ words: params.get('q') ?? '' }).data?.words ?? ''
  const before = DeskList.safeParse({ before: params.get('efter') ?? '' }).data?.before
  return { words, before }
}
