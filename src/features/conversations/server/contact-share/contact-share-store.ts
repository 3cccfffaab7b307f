import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { ShareKind } from '../../domain/contact-share/contact-share.ts'
import type { Pair } from '../../domain/conversation.ts'

/** Begins a share in a locked conversation. */
export async function insertShare(
  { db, now }: TransactionContext,
  { conversationId, kind }: { conversationId: string; kind: ShareKind },
): Promise<void> {
  await db
    .insertInto('contact_shares')
    .values({ conversation_id: conversationId, kind, shared_at: now })
    .execute()
}

/** Ends the share of this kind because the customer withdraws it. False when none lasts. */
export async function endShare(
  { db, now }: TransactionContext,
  { conversationId, kind }: { conversationId: string; kind: ShareKind },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_shares')
    .set({ ended_at: sql`greatest(shared_at, ${now})`, ended_by: 'customer' })
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The shares to end: of a project, with one of its companies or with all, or those by and with a person. */
export type SharesAbout = { projectId?: string; companyId?: string; userId?: string }
export type EndedShare = Pair & { conversationId: string; kind: ShareKind }

/** Ends shares because their reason no longer exists, and returns them. */
export async function endSharesAbout(
  { db, now }: TransactionContext,
  { projectId = null, companyId = null, userId = null }: { [Part in keyof SharesAbout]: string | null },
): Promise<EndedShare[]> {
  const { rows } = await sql<EndedShare>`
    update contact_shares share set ended_at = greatest(shared_at, ${now}::timestamptz), ended_by = 'system'
    from conversations talk
    where talk.id = share.conversation_id and share.ended_at is null
      and ((talk.project_id = ${projectId} and (${companyId}::uuid is null or talk.company_id = ${companyId}))
        or talk.project_id in (select id from projects where owner_id = ${userId})
        or talk.company_id in (select id from company_profiles where profile_id = ${userId}))
    returning talk.id as "conversationId", talk.project_id as "projectId", talk.company_id as "companyId",
      share.kind`.execute(db)
  return rows
}

/**
 * Records when shares were first shown to the company, also when they have been withdrawn at that moment. An
 * earlier time is kept.
 */
export async function saveSharesSeen({ db, now }: TransactionContext, ids: readonly string[]): Promise<void> {
  await sql`update contact_shares set seen_at = greatest(shared_at, ${now}::timestamptz)
    where id = any(${ids}::uuid[]) and seen_at is null`.execute(db)
}

/** Deletes all shares about a person's projects. */
export async function deleteSharesOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  await sql`delete from contact_shares using conversations talk, projects project
    where talk.id = contact_shares.conversation_id and project.id = talk.project_id
      and project.owner_id = ${ownerId}`.execute(db)
}
