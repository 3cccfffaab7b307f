import * as z from 'zod/mini'
import { SignUpInput } from '#identity/accounts/domain/account-input.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'

export const LONGEST_SUBJECT = 200
export const LONGEST_MESSAGE = 5000

export type ContactInputProblem =
  | 'subject-missing'
  | 'subject-too-long'
  | 'message-missing'
  | 'message-too-long'
  | 'text-missing'
  | 'text-too-long'

const says = (problem: ContactInputProblem) => problem

const paragraphs = (missing: ContactInputProblem, tooLong: ContactInputProblem) =>
  z.string(says(missing)).check(
    z.overwrite(tidyText),
    z.minLength(1, { error: says(missing), abort: true }),
    z.refine((text) => [...text].length <= LONGEST_MESSAGE, says(tooLong)),
  )

const { name, email, captcha } = SignUpInput.shape

/** The form of /kontakt, every field required; the proof of work if one is demanded. */
export const ContactMessageInput = z.object({
  name,
  email,
  subject: z.string(says('subject-missing')).check(
    z.overwrite(tidyLine),
    z.minLength(1, { error: says('subject-missing'), abort: true }),
    z.refine((text) => [...text].length <= LONGEST_SUBJECT, says('subject-too-long')),
  ),
  message: paragraphs('message-missing', 'message-too-long'),
  captcha,
})
export type ContactMessageInput = z.output<typeof ContactMessageInput>

/** What staff write when they deal with a message: the answer that is mailed, or why none is needed. */
export const ContactOutcomeInput = z.object({ text: paragraphs('text-missing', 'text-too-long') })
export type ContactOutcomeInput = z.output<typeof ContactOutcomeInput>
