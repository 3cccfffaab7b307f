import * as z from 'zod/mini'
import { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { decisionWords, factsSeen } from '#features/verification/domain/verification-input.ts'
import { SignUpInput } from '#identity/accounts/domain/account-input.ts'
import { tidyText } from '#kernel/plain-text.ts'

const LONGEST_TEXT = 3000

export type ApplicationInputProblem =
  | 'company-missing'
  | 'services-missing'
  | 'services-too-long'
  | 'text-missing'
  | 'text-too-long'

const says = (problem: ApplicationInputProblem) => problem

const paragraphs = (missing: ApplicationInputProblem, tooLong: ApplicationInputProblem) =>
  z.string(says(missing)).check(
    z.overwrite(tidyText),
    z.minLength(1, { error: says(missing), abort: true }),
    z.refine((text) => [...text].length <= LONGEST_TEXT, says(tooLong)),
  )

const { email, password, captcha } = SignUpInput.shape
const { companyName, contactPerson, phone } = CompanyFactsInput.shape

/** The form of /bli-partner: all of it required, for account, company and application at once. */
export const SubmitApplicationInput = z.object({
  companyName,
  contactPerson,
  email,
  password,
  phone,
  services: paragraphs('services-missing', 'services-too-long'),
  captcha,
})
export type SubmitApplicationInput = z.output<typeof SubmitApplicationInput>

const companyId = z.uuid(says('company-missing'))

/** `reason` is for staff alone; `factsSeen` is the revision of the company's facts that was on the screen. */
export const ApproveApplicationInput = z.object({ companyId, reason: decisionWords.reason, factsSeen })
export type ApproveApplicationInput = z.output<typeof ApproveApplicationInput>

/** A message about the application: a question, an answer, a reason, or what has changed. */
export const ApplicationMessageInput = z.object({ text: paragraphs('text-missing', 'text-too-long') })
export type ApplicationMessageInput = z.output<typeof ApplicationMessageInput>

/** The same from staff, who name the company they write to. */
export const StaffMessageInput = z.object({ companyId, ...ApplicationMessageInput.shape })
export type StaffMessageInput = z.output<typeof StaffMessageInput>
