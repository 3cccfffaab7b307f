import * as z from 'zod/mini'
import { tidyText } from '#kernel/plain-text.ts'

export type CancellationProblem = 'reason-missing' | 'reason-too-long'
const says = (problem: CancellationProblem) => problem

/** Why the customer cancels: companies that quoted are told in these words. */
export const cancellationInput = z.object({
  reason: z
    .string(says('reason-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(3, says('reason-missing')),
      z.maxLength(1000, says('reason-too-long')),
    ),
})
export type CancellationInput = z.output<typeof cancellationInput>
