import * as z from 'zod/mini'
import { EmailInput } from '#identity/accounts/domain/account-input.ts'
import { staffMails } from '#identity/accounts/domain/staff.ts'
import { staffRoles } from '#kernel/actor.ts'
import { tidyLine } from '#kernel/plain-text.ts'

export type StaffInputProblem = 'staff-name-missing' | 'staff-role-missing'
const says = (problem: StaffInputProblem) => problem

const role = z.enum(staffRoles, says('staff-role-missing'))

/** A new member of staff: name, email, role. */
export const StaffInvitationInput = z.extend(z.pick(EmailInput, { email: true }), {
  name: z
    .string(says('staff-name-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(2, says('staff-name-missing')),
      z.maxLength(200, says('staff-name-missing')),
    ),
  role,
})
export type StaffInvitationInput = z.output<typeof StaffInvitationInput>

export const StaffRoleInput = z.object({ role })
export type StaffRoleInput = z.output<typeof StaffRoleInput>

/** `mail`: the kinds that are wanted by mail; other fields of the form are ignored. */
export const StaffMailsInput = z.object({
  mail: z.pipe(
    // One ticked box arrives as a text, several as a list.
    z.transform((chosen) => [chosen].flat()),
    z.pipe(
      z.array(z.unknown()),
      z.transform((chosen) => staffMails.filter((kind) => chosen.includes(kind))),
    ),
  ),
})
