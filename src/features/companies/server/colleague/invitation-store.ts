import { type RawBuilder, sql } from 'kysely'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import type { CompanyRole } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { linkSecretHash } from '#platform/seal.ts'
import { type ColleagueRefusal, forgottenSince, invitationEnd } from '../../domain/colleague/colleague.ts'
import { lockCompany } from '../company-store.ts'

export type Invitation = { id: string; companyId: string; email: string; role: CompanyRole }

/** The emails with an invitation to a company, expired ones included. */
export async function invitedEmails({ db }: TransactionContext, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_invitations')
    .select('email')
    .where('company_id', '=', companyId)
    .execute()
  return rows.map(({ email }) => email)
}

export async function insertInvitation(
  { db, now }: TransactionContext,
  {
    invitedBy,
    secret,
    companyId,
    ...invited
  }: Omit<Invitation, 'id'> & { invitedBy: string; secret: string },
): Promise<string> {
  const { id } = await db
    .insertInto('company_invitations')
    .values({
      ...invited,
      company_id: companyId,
      secret_hash: linkSecretHash(secret),
      invited_by: invitedBy,
      sent_at: now,
      expires_at: invitationEnd(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * An invitation of this company, locked. Refuses `invitation-gone` when it has been accepted, withdrawn or forgotten.
 * Not found for another company's.
 */
export async function lockInvitation(
  { db }: TransactionContext,
  companyId: string,
  invitationId: string,
): Promise<Invitation> {
  if (!isUuid(invitationId)) throw new NotFound('invitation')
  const row = await db
    .selectFrom('company_invitations')
    .select(['id', 'company_id as companyId', 'email', 'role'])
    .where('id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('invitation-gone' satisfies ColleagueRefusal)
  if (row.companyId !== companyId) throw new NotFound('invitation')
  return { ...row, role: row.role as CompanyRole }
}

/**
 * SQL: may the person who sent the invitation last still do it? An owner whose account is suspended brings nobody in,
 * neither somebody else nor, under another email, themselves.
 */
export function isStoodBehind(now: Date, invitedBy: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from auth.users where id = ${invitedBy} and ${isBannedAt('banned_until', now)})`
}

/**
 * The invitation of a secret while it is valid, locked. Not found for any other secret. The company is locked first,
 * as in all transactions, so that an owner who revokes the invitation at the same time waits, or is waited for.
 */
export async function lockInvitationBehind(ctx: TransactionContext, secret: string): Promise<Invitation> {
  const ofSecret = ctx.db
    .selectFrom('company_invitations')
    .where('secret_hash', '=', linkSecretHash(secret))
    .where('expires_at', '>', ctx.now)
    .where(isStoodBehind(ctx.now, sql.ref('invited_by')))
  const there = await ofSecret.select('company_id as companyId').executeTakeFirst()
  await lockCompany(ctx, found(there, 'invitation').companyId)
  const row = await ofSecret
    .select(['id', 'company_id as companyId', 'email', 'role'])
    .forUpdate()
    .executeTakeFirst()
  const { role, ...invitation } = found(row, 'invitation')
  return { ...invitation, role: role as CompanyRole }
}

/**
 * Replaces the secret, so that the link in an earlier mail stops working. From now on it is an invitation of the person
 * who sends it again.
 */
export async function renewInvitation(
  { db, now }: TransactionContext,
  invitationId: string,
  { invitedBy, secret }: { invitedBy: string; secret: string },
): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({
      secret_hash: linkSecretHash(secret),
      invited_by: invitedBy,
      sent_at: now,
      expires_at: invitationEnd(now),
    })
    .where('id', '=', invitationId)
    .execute()
}

export async function deleteInvitation({ db }: TransactionContext, invitationId: string): Promise<void> {
  await db.deleteFrom('company_invitations').where('id', '=', invitationId).execute()
}

/** Deletes a company's invitations that this person sent last; returns their ids. */
export async function deleteInvitationsBy(
  { db }: TransactionContext,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the invitations to these emails from all companies. */
export async function deleteInvitationsTo({ db }: TransactionContext, emails: readonly string[]) {
  if (emails.length === 0) return
  await db.deleteFrom('company_invitations').where('email', 'in', emails).execute()
}

/** Deletes invitations that expired before `forgottenSince`. */
export async function deleteOldInvitations({ db, now }: TransactionContext): Promise<void> {
  await db.deleteFrom('company_invitations').where('expires_at', '<', forgottenSince(now)).execute()
}
