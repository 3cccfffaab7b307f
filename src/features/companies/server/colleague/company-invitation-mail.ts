import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import type { CompanyRole } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { digestOf } from '#platform/rate-limit/digest-of.ts'
import { takeTokens } from '#platform/rate-limit/take-token.ts'
import {
  type ColleagueRefusal,
  INVITATIONS_OF_COMPANY,
  INVITATIONS_TO_EMAIL,
  nameForStrangers,
} from '../../domain/colleague/colleague.ts'
import { companyRoleTexts } from '../../texts/colleagues.ts'

type InvitationMail = {
  companyId: string
  companyName: string
  isVerified: boolean
  email: string
  role: CompanyRole
  secret: string
}

/**
 * Queues the mail with the link of an invitation; only the encrypted mail holds its secret. Refuses
 * `too-many-invitations` when the company or the email has reached the limit of a day.
 */
export async function queueInvitationMail(ctx: TransactionContext, mail: InvitationMail): Promise<void> {
  const { companyId, email, role, secret } = mail
  const { wait } = await takeTokens(ctx, [
    { key: `invitations:${companyId}`, limit: INVITATIONS_OF_COMPANY },
    { key: `invitations-to:${digestOf(email)}`, limit: INVITATIONS_TO_EMAIL },
  ])
  if (wait !== null) throw new Refused('too-many-invitations' satisfies ColleagueRefusal, { seconds: wait })
  await queueAccountMail(ctx, {
    to: email,
    userId: null,
    template: 'company-invitation',
    link: `${ctx.services.config.publicUrl}/inbjudan/${secret}`,
    values: { company: nameForStrangers(mail), role: companyRoleTexts[role].label },
  })
}
