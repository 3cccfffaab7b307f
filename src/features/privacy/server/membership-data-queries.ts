import type { AnyContext } from '#platform/context.ts'

/** The company that the person acts for, the role, and the invitations to their confirmed emails. */
export async function membershipDataOf(
  { db }: Pick<AnyContext, 'db'>,
  { userId, emails }: { userId: string; emails: readonly string[] },
) {
  const [membership, invitations] = await Promise.all([
    db
      .selectFrom('company_members as member')
      .innerJoin('company_profiles as company', 'company.id', 'member.company_id')
      .where('member.profile_id', '=', userId)
      .select(['company.company_name', 'member.role', 'member.joined_at'])
      .executeTakeFirst(),
    db
      .selectFrom('company_invitations as invitation')
      .innerJoin('company_profiles as company', 'company.id', 'invitation.company_id')
      .where('invitation.email', 'in', emails.length > 0 ? emails : [''])
      .select(['company.company_name', 'invitation.email', 'invitation.role', 'invitation.sent_at'])
      .execute(),
  ])
  return { membership: membership ?? null, invitations_to_companies: invitations }
}
