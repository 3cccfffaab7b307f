import * as z from 'zod/mini'
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

const says = (problem: ReportInputProblem) => problem

const paragraphs = (longest: number, missing: ReportInputProblem, tooLong: ReportInputProblem) =>
  z.string(says(missing)).check(
    z.overwrite(tidyText),
    z.minLength(10, { error: says(missing), abort: true }),
    z.refine((text) => [...text].length <= longest, says(tooLong)),
  )

const { captcha } = EmailInput.shape

/** The form of /anmal. The email may be left out; then the sender is not told what becomes of the report. */
export const ContentReportInput = z.object({
  ground: z.enum(reportGrounds, says('ground-missing')),
  explanation: paragraphs(LONGEST_EXPLANATION, 'explanation-missing', 'explanation-too-long'),
  email: z.pipe(
    z._default(
      z.string(says('email-invalid')).check(
        z.overwrite(normalEmail),
        z.refine((text) => text === '' || isEmail(text), says('email-invalid')),
      ),
      '',
    ),
    z.transform((text) => text || null),
  ),
  goodFaith: z.literal('on', says('good-faith-missing')),
  captcha,
})
export type ContentReportInput = z.output<typeof ContentReportInput>

/** The reason of staff's decision: sent to the person who reported, and to the company whose page it is about. */
export const ReportDecisionInput = z.object({
  reason: paragraphs(LONGEST_REASON, 'report-reason-missing', 'report-reason-too-long'),
  hide: z.object({ description: z.boolean(), entryIds: z.array(z.uuid()) }),
})
export type ReportDecisionInput = z.output<typeof ReportDecisionInput>

const DESCRIPTION = 'description'

/** The fields of a decision's form as its schema takes them: `hide` holds the ticked boxes. */
export function reportDecisionOf(values: FormValues) {
  const ticked = textsOf(values.hide)
  return {
    reason: textOf(values.reason),
    hide: {
      description: ticked.includes(DESCRIPTION),
      entryIds: ticked.filter((id) => id !== '' && id !== DESCRIPTION),
    },
  }
}
