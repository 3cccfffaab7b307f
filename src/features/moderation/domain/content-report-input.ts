import * as z from 'zod/mini'
import { hidingReasons } from '#features/conversations/domain/hidden-message.ts'
import { removalReasons } from '#features/reviews/domain/review.ts'
import { EmailInput } from '#identity/accounts/domain/account-input.ts'
import { isEmail, normalEmail } from '#identity/accounts/domain/email.ts'
import { type FormValues, textOf, textsOf } from '#kernel/form-values.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { reportGrounds } from './content-report.ts'

export const LONGEST_EXPLANATION = 5000
export const LONGEST_REASON = 3000

export type ReportInputProblem =
  | 'ground-missing'
  | 'explanation-missing'
  | 'explanation-too-long'
  | 'email-invalid'
  | 'good-faith-missing'
  | 'report-reason-missing'
  | 'report-reason-too-long'
  | 'removal-reason-missing'
  | 'hiding-reason-missing'

const code = (problem: ReportInputProblem) => problem

const paragraphs = (longest: number, missing: ReportInputProblem, tooLong: ReportInputProblem) =>
  z.string(code(missing)).check(
    z.overwrite(tidyText),
    z.minLength(10, { error: code(missing), abort: true }),
    z.refine((text) => [...text].length <= longest, code(tooLong)),
  )

const { captcha } = EmailInput.shape

/** The form of /anmal. Without an email the sender is not told the decision. */
export const ContentReportInput = z.object({
  ground: z.enum(reportGrounds, code('ground-missing')),
  explanation: paragraphs(LONGEST_EXPLANATION, 'explanation-missing', 'explanation-too-long'),
  email: z.pipe(
    z._default(
      z.string(code('email-invalid')).check(
        z.overwrite(normalEmail),
        z.refine((text) => text === '' || isEmail(text), code('email-invalid')),
      ),
      '',
    ),
    z.transform((text) => text || null),
  ),
  goodFaith: z.literal('on', code('good-faith-missing')),
  captcha,
})
export type ContentReportInput = z.output<typeof ContentReportInput>

/**
 * The reason of staff's decision, which is sent to the person who reported, and to the company whose page it is about.
 * The reason for which a review is removed or a message hidden is shown in its place.
 */
export const ReportDecisionInput = z.object({
  reason: paragraphs(LONGEST_REASON, 'report-reason-missing', 'report-reason-too-long'),
  hide: z.object({ description: z.boolean(), entryIds: z.array(z.uuid()) }),
  remove: z.optional(
    z.object({
      review: z.boolean(),
      answer: z.boolean(),
      because: z.enum(removalReasons, code('removal-reason-missing')),
    }),
  ),
  conceal: z.optional(z.object({ because: z.enum(hidingReasons, code('hiding-reason-missing')) })),
})
export type ReportDecisionInput = z.output<typeof ReportDecisionInput>

/** The box of a report about a company's page that hides its description. */
export const DESCRIPTION = 'description'
/** The boxes of a report about a review. */
export const REVIEW = 'review'
export const ANSWER = 'answer'
/** The box of a report about a message. */
export const MESSAGE = 'message'
const NO_ENTRIES: readonly string[] = ['', DESCRIPTION, REVIEW, ANSWER, MESSAGE]

/** The fields of a decision's form in the shape of its schema: `hide` holds the ticked boxes. */
export function reportDecisionOf(values: FormValues) {
  const ticked = textsOf(values.hide)
  const [review, answer] = [ticked.includes(REVIEW), ticked.includes(ANSWER)]
  const takesReview = review || answer
  return {
    reason: textOf(values.reason),
    hide: {
      description: ticked.includes(DESCRIPTION),
      entryIds: ticked.filter((id) => !NO_ENTRIES.includes(id)),
    },
    ...(takesReview && { remove: { review, answer, because: chosenReason(values.remove) } }),
    ...(ticked.includes(MESSAGE) && { conceal: { because: chosenReason(values.conceal) } }),
  }
}

/** The sent reason for removing a review or hiding a message. */
export function chosenReason(sent: FormValues[string] | undefined): string {
  return typeof sent === 'object' && !Array.isArray(sent) ? textOf(sent.because) : ''
}
