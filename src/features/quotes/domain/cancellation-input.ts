import * as z from 'zod/mini'
import { tidyText } from '#kernel/plain-text.ts'

export type CancellationProblem = 'reason-missing' | 'reason-too-long'
const problemCode = (problem: CancellationProblem) => problem

/** The reason of the customer. Companies that have quoted read it. */
export const cancellationInput = z.object({
  reason: z
    .string(problemCode('reason-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(3, problemCode('reason-missing')),
      z.maxLength(1000, problemCode('reason-too-long')),
    ),
})
export type CancellationInput = z.output<typeof cancellationInput>
