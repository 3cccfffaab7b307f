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

const problemCode = (problem: ContactInputProblem) => problem

const paragraphs = (missing: ContactInputProblem, tooLong: ContactInputProblem) =>
  z.string(problemCode(missing)).check(
    z.overwrite(tidyText),
    z.minLength(1, { error: problemCode(missing), abort: true }),
    z.refine((text) => [...text].length <= LONGEST_MESSAGE, problemCode(tooLong)),
  )

const { name, email, captcha } = SignUpInput.shape

/** The form of /kontakt. Every field is required; `captcha` is the proof of work, if one is demanded. */
export const ContactMessageInput = z.object({
  name,
  email,
  subject: z.string(problemCode('subject-missing')).check(
    z.overwrite(tidyLine),
    z.minLength(1, { error: problemCode('subject-missing'), abort: true }),
    z.refine((text) => [...text].length <= LONGEST_SUBJECT, problemCode('subject-too-long')),
  ),
  message: paragraphs('message-missing', 'message-too-long'),
  captcha,
})
export type ContactMessageInput = z.output<typeof ContactMessageInput>

/**
 * The text that staff write when they handle a message: the answer, which is mailed, or the reason why none is
 * needed.
 */
export const ContactOutcomeInput = z.object({ text: paragraphs('text-missing', 'text-too-long') })
export type ContactOutcomeInput = z.output<typeof ContactOutcomeInput>
