import * as z from 'zod/mini'
import type { AccountInputProblem } from './account-input.ts'
import { EmailInput, NewPasswordForm } from './account-input.ts'

const says = (problem: AccountInputProblem) => problem
const required = (problem: AccountInputProblem) =>
  z.string(says(problem)).check(z.minLength(1, says(problem)))

/** A new email for the account; the password shows that the owner is present. */
export const ChangeEmailInput = z.extend(EmailInput, {
  currentPassword: required('current-password-missing'),
})

/** A new password for the account, typed twice, and the current one. */
export const ChangePasswordInput = z.intersection(
  NewPasswordForm,
  z.object({ currentPassword: required('current-password-missing') }),
)

/** The password that shows that the owner is present; empty for accounts without one. */
export const OwnerProofInput = z.object({ currentPassword: z._default(z.string(), '') })

/** The same for an account that has one. */
export const PasswordProofInput = z.object({ currentPassword: required('current-password-missing') })

/** The confirmation to delete an account without a password; with one it is `PasswordProofInput`. */
export const DeleteByEmailInput = EmailInput
