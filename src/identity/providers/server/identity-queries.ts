import type { Selectable } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { AuthIdentities } from '#platform/db/schema.ts'

type Source = Pick<AnyContext, 'db'>

/** The identity that a provider knows under this subject; null when no account has it. */
export async function identityOf(
  { db }: Source,
  { provider, subject }: { provider: string; subject: string },
): Promise<Selectable<AuthIdentities> | null> {
  const row = await db
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The accounts that have the email, or an identity for which it was verified (auth-v1 section 14.3). Accounts of
 * organisations' logins are separate and not looked at.
 */
export async function accountsWithEmail({ db }: Source, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.users as u')
    .where('u.is_sso_user', '=', false)
    .where('u.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('u.email', '=', email),
        where.exists(
          where
            .selectFrom('auth.identities as i')
            .select('i.id')
            .whereRef('i.user_id', '=', 'u.id')
            .where('i.email', '=', email)
            .where('i.provider', 'not like', 'sso:%')
            .where('i.identity_data', '@>', JSON.stringify({ email_verified: true })),
        ),
      ]),
    )
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
