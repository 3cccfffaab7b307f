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
  // The email has got a day's mails with codes.
  | 'email-used-up'
  // The member of staff has set up no second factor in time.
  | 'staff-enrolment-over'

/** The field of each refusal; the other refusals concern the form as a whole. */
export const refusedField: Readonly<Partial<Record<string, string>>> = {
  'wrong-credentials': 'password',
  'email-taken': 'email',
  'password-too-common': 'password',
} satisfies Partial<Record<AccountRefusal, string>>

/** The one thing that is said above a refused form, as a code. */
export type FormFailure = 'fields-missing' | AccountInputProblem | AccountRefusal

/**
 * The one thing to say of a form with these errors (field → code, in the order of the fields): a missing field before
 * a wrong one. Null when there is no error.
 */
export function formFailure(errors: Readonly<Record<string, string>>): FormFailure | null {
  const codes = Object.values(errors) as FormFailure[]
  return codes.some((code) => code.endsWith('-missing')) ? 'fields-missing' : (codes[0] ?? null)
}

/** The same for a form that a use-case refused. */
export function refusedFailure(answer: { code?: string } | undefined): FormFailure | undefined {
  return answer?.code as AccountRefusal | undefined
}
