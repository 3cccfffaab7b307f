import * as z from 'zod/mini'
import { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { decisionWords, factsSeen } from '#features/verification/domain/verification-input.ts'
import { SignUpInput } from '#identity/accounts/domain/account-input.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { applicationStates } from './application.ts'

const LONGEST_TEXT = 3000

export type ApplicationInputProblem =
  | 'company-missing'
  | 'services-missing'
  | 'services-too-long'
  | 'text-missing'
  | 'text-too-long'

const code = (problem: ApplicationInputProblem) => problem

const paragraphs = (missing: ApplicationInputProblem, tooLong: ApplicationInputProblem) =>
  z.string(code(missing)).check(
    z.overwrite(tidyText),
    z.minLength(1, { error: code(missing), abort: true }),
    z.refine((text) => [...text].length <= LONGEST_TEXT, code(tooLong)),
  )

const { email, password, captcha } = SignUpInput.shape
const { companyName, contactPerson, phone } = CompanyFactsInput.shape

/** The form of /bli-partner for account, company and application together; all fields are required. */
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

const companyId = z.uuid(code('company-missing'))
/** The state of the application that was on the screen; absent where there is no screen. */
const stateSeen = z.optional(z.enum(applicationStates))

/** `reason`: for staff only. `factsSeen`: the revision of the company's facts that was on the screen. */
export const ApproveApplicationInput = z.object({
  companyId,
  reason: decisionWords.reason,
  factsSeen,
  stateSeen,
})
export type ApproveApplicationInput = z.output<typeof ApproveApplicationInput>

/** A message about the application: a question, an answer, the reason of a refusal, or what has changed. */
export const ApplicationMessageInput = z.object({ text: paragraphs('text-missing', 'text-too-long') })
export type ApplicationMessageInput = z.output<typeof ApplicationMessageInput>

/** A message from staff, with the company that it is for. */
export const StaffMessageInput = z.object({ companyId, ...ApplicationMessageInput.shape, stateSeen })
export type StaffMessageInput = z.output<typeof StaffMessageInput>
