import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { AssuranceLevel } from '../domain/session.ts'

type Source = Pick<AnyContext, 'db'>

export type SessionProof = {
  aal: AssuranceLevel
  createdAt: Date
  /** When its holder was last proved: by a login, a code, a second factor. */
  provedAt: Date
}

/** The facts of a session that decide what may be changed in its account; null for a token without a session. */
export async function sessionProof({ db }: Source, sessionId: string | null): Promise<SessionProof | null> {
  if (!sessionId) return null
  const row = await db
    .selectFrom('auth.sessions as s')
    .select(['aal', 'created_at as createdAt'])
    .select(
      sql<Date | null>`(select max(claim.updated_at) from auth.mfa_amr_claims as claim where claim.session_id = s.id)`.as(
        'provedAt',
      ),
    )
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const createdAt = row.createdAt ?? new Date(0)
  return { aal: row.aal === 'aal2' ? 'aal2' : 'aal1', createdAt, provedAt: row.provedAt ?? createdAt }
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
 * Does another account than `userId` (null: any account) have the email, as its own or by an identity? Accounts of
 * single sign-on are separate: the same email may have another account.
 */
export async function isEmailTaken({ db }: Source, email: string, userId: string | null): Promise<boolean> {
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
export async function isPhoneTaken({ db }: Source, phone: string, userId: string | null): Promise<boolean> {
  const holder = await db.selectFrom('auth.users').select('id').where('phone', '=', phone).executeTakeFirst()
  return holder !== undefined && holder.id !== userId
}
