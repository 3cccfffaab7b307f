import * as z from 'zod/mini'
import { EmailInput, SignUpInput } from '#identity/accounts/domain/account-input.ts'
import { companyRoles } from '#kernel/actor.ts'

export type ColleagueInputProblem = 'company-role-missing'

const role = z.enum(companyRoles, 'company-role-missing' satisfies ColleagueInputProblem)

/** The form that invites a colleague: email and role. */
export const ColleagueInvitationInput = z.extend(z.pick(EmailInput, { email: true }), { role })
export type ColleagueInvitationInput = z.output<typeof ColleagueInvitationInput>

export const ColleagueRoleInput = z.object({ userId: z.string(), role })
export const ColleagueInput = z.object({ userId: z.string() })
export const InvitationInput = z.object({ invitationId: z.string() })

/** The account that an invited person creates; its email is that of the invitation. */
export const ColleagueAccountInput = z.pick(SignUpInput, { name: true, password: true })
export type ColleagueAccountInput = z.output<typeof ColleagueAccountInput>
