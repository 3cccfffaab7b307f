import type { AccountInputProblem } from '#identity/accounts/domain/account-input.ts'
import type { AttemptRefusal } from '#identity/accounts/domain/attempt-limits.ts'
import type { CaptchaRefusal } from '#identity/accounts/domain/captcha.ts'
import type { LogInRefusal } from './log-in.ts'
import type { SignUpRefusal } from './sign-up.ts'

export type AccountRefusal =
  | LogInRefusal
  | SignUpRefusal
  | AttemptRefusal
  | CaptchaRefusal
  // Of a member of staff and has set up no second factor in time.
  | 'staff-enrolment-over'

/** The field that a refusal is about; the others concern the form as a whole. */
export const refusedField: Readonly<Partial<Record<string, string>>> = {
  'wrong-credentials': 'password',
  'email-taken': 'email',
  'password-too-common': 'password',
} satisfies Partial<Record<AccountRefusal, string>>

/** What is said above a form that was not accepted, in one code. */
export type FormFailure = 'fields-missing' | AccountInputProblem | AccountRefusal

/**
 * The one thing to say of a form with these errors (field → code, in the order of the fields): that something is
 * missing before what is wrong. Null when nothing is.
 */
export function formFailure(errors: Readonly<Record<string, string>>): FormFailure | null {
  const codes = Object.values(errors) as FormFailure[]
  return codes.some((code) => code.endsWith('-missing')) ? 'fields-missing' : (codes[0] ?? null)
}

/** The same of a form that was refused, whatever for. */
export function refusedFailure(answer: { code?: string } | undefined): FormFailure | undefined {
  return answer?.code as AccountRefusal | undefined
}
