import { sql } from 'kysely'
import { type CompanyRole, userIdOf } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { linkSecretHash } from '#platform/seal.ts'
import { type Colleague, decideJoining, type JoiningRefusal } from '../../domain/colleague/colleague.ts'
import { companyFor } from '../../domain/company-role.ts'
import { isStoodBehind } from './invitation-store.ts'

export type ListedColleague = Colleague & { name: string; email: string; since: Date }
export type ListedInvitation = {
  id: string
  email: string
  role: CompanyRole
  sentAt: Date
  expiresAt: Date
  hasEnded: boolean
}

/** The people and open invitations of the company that the actor owns. Not found for anybody but an owner. */
export async function ownColleagues(
  ctx: AnyContext,
): Promise<{ colleagues: ListedColleague[]; invitations: ListedInvitation[] }> {
  const companyId = found(companyFor(ctx.actor, 'members'), 'company')
  const [colleagues, invitations] = await Promise.all([
    ctx.db
      .selectFrom('company_members as member')
      .innerJoin('profiles as profile', 'profile.id', 'member.profile_id')
      .where('member.company_id', '=', companyId)
      .select(['member.profile_id as userId', 'profile.name', 'profile.email', 'member.joined_at as since'])
      .select(sql<CompanyRole>`member.role`.as('role'))
      .orderBy('member.joined_at')
      .orderBy('member.profile_id')
      .execute(),
    ctx.db
      .selectFrom('company_invitations')
      .where('company_id', '=', companyId)
      .select(['id', 'email', 'sent_at as sentAt', 'expires_at as expiresAt'])
      .select(sql<CompanyRole>`role`.as('role'))
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .execute(),
  ])
  return {
    colleagues,
    invitations: invitations.map((row) => ({ ...row, hasEnded: row.expiresAt <= ctx.now })),
  }
}

/** What the page of an invitation shows, and what its reader can do there. */
export type SeenInvitation = {
  companyName: string
  email: string
  role: CompanyRole
  /**
   * `register`: create an account; `log-in`: the email has one; `accept`: the right account is logged in; otherwise why
   * the reader cannot join.
   */
  nextStep: 'register' | 'log-in' | 'accept' | Exclude<JoiningRefusal, 'invitation-needs-login'>
}

/** The invitation of a secret while it is valid; null for any other secret. */
export async function invitationBehind(ctx: AnyContext, secret: string): Promise<SeenInvitation | null> {
  const row = await ctx.db
    .selectFrom('company_invitations as invitation')
    .innerJoin('company_profiles as company', 'company.id', 'invitation.company_id')
    .where('invitation.secret_hash', '=', linkSecretHash(secret))
    .where('invitation.expires_at', '>', ctx.now)
    .where(isStoodBehind(ctx.now, sql.ref('invitation.invited_by')))
    .select(['company.company_name as companyName', 'invitation.email'])
    .select(sql<CompanyRole>`invitation.role`.as('role'))
    .executeTakeFirst()
  if (!row) return null
  return { ...row, nextStep: await nextStepOf(ctx, row.email) }
}

async function nextStepOf(ctx: AnyContext, email: string): Promise<SeenInvitation['nextStep']> {
  const userId = userIdOf(ctx.actor)
  const account = await ctx.db
    .selectFrom('profiles')
    .where(userId ? 'id' : 'email', '=', userId ?? email)
    .select(['email', 'company_profile_id as companyId'])
    .select(sql<'customer' | 'company'>`user_type`.as('userType'))
    .executeTakeFirst()
  if (!userId) return account ? 'log-in' : 'register'
  if (!account) return 'invitation-for-other-email'
  const decision = decideJoining(account, { email })
  return decision.ok ? 'accept' : decision.refusal
}
