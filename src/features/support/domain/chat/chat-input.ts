import * as z from 'zod/mini'
import { readInput } from '#features/conversations/domain/message-input.ts'
import { isUuid } from '#kernel/ids.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { type ContactInputProblem, LONGEST_MESSAGE } from '../contact-message-input.ts'

/** The account of the member of staff that the page named as the taker; null for anything that is no id. */
export const acceptanceInput = z.object({
  seenTaker: z.pipe(
    z.transform((typed) => (typeof typed === 'string' && isUuid(typed) ? typed : null)),
    z.nullable(z.string()),
  ),
})

/**
 * `seenNumber`: the newest message on the page. `reason`: why the person gets no answer; null when the field is
 * empty.
 */
export const closingInput = z.object({
  seenNumber: readInput.shape.number,
  reason: z.pipe(
    z.optional(
      z.string().check(
        z.overwrite(tidyText),
        z.refine(
          (text) => [...text].length <= LONGEST_MESSAGE,
          'text-too-long' satisfies ContactInputProblem,
        ),
      ),
    ),
    z.transform((text: string | undefined) => text || null),
  ),
})
export type ClosingInput = z.output<typeof closingInput>
