import type { AnyContext } from '#platform/context.ts'
import type { UpdateFacts } from '../domain/update-account.ts'

type Source = Pick<AnyContext, 'db'>

/** What the session itself says for whoever wants to change the account; null for a token without one. */
export async function sessionProof(
  { db }: Source,
  sessionId: string | null,
): Promise<UpdateFacts['session']> {
  if (!sessionId) return null
  const row = await db
    .selectFrom('auth.sessions')
    .select(['aal', 'created_at as createdAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  return { aal: row.aal === 'aal2' ? 'aal2' : 'aal1', createdAt: row.createdAt ?? new Date(0) }
}

export async function hasVerifiedFactor({ db }: Source, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Does the address belong to somebody else than `userId` already, as their own or by another way in? Those who come by
 * an organisation's sign-in are apart: the same address may have an account here.
 */
export async function isEmailTaken({ db }: Source, email: string, userId: string): Promise<boolean> {
  const holders = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .unionAll(
      db
        .selectFrom('auth.identities')
        .select('user_id as id')
        .where('email', '=', email)
        .where('provider', 'not like', 'sso:%'),
    )
    .execute()
  return holders.some(({ id }) => id !== userId)
}

/** The same for a phone number: digits alone. */
export async function isPhoneTaken({ db }: Source, phone: string, userId: string): Promise<boolean> {
  const holder = await db.selectFrom('auth.users').select('id').where('phone', '=', phone).executeTakeFirst()
  return holder !== undefined && holder.id !== userId
}
