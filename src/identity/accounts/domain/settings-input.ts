import * as z from 'zod/mini'
import type { AccountInputProblem } from './account-input.ts'
import { AddressInput, NewPasswordForm } from './account-input.ts'

const says = (problem: AccountInputProblem) => problem
const required = (problem: AccountInputProblem) =>
  z.string(says(problem)).check(z.minLength(1, says(problem)))

/** Another address for the account; the password shows that its owner sits there. */
export const ChangeEmailInput = z.extend(AddressInput, {
  currentPassword: required('current-password-missing'),
})

/** Another password for the account, given twice, and the one until now. */
export const ChangePasswordInput = z.intersection(
  NewPasswordForm,
  z.object({ currentPassword: required('current-password-missing') }),
)

/** What shows that the account's owner sits there: empty for anyone who has no password. */
export const OwnerProofInput = z.object({ currentPassword: z._default(z.string(), '') })

/** The last word of whoever deletes the account: the password, or the address where there is none. */
export const DeleteByPasswordInput = z.object({ currentPassword: required('current-password-missing') })
export const DeleteByAddressInput = AddressInput
