import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { ShareKind } from '../../domain/contact-share/contact-share.ts'
import type { Pair } from '../../domain/conversation.ts'

/** Begins a share of a locked conversation. */
export async function insertShare(
  { db, now }: TransactionContext,
  { conversationId, kind }: { conversationId: string; kind: ShareKind },
): Promise<void> {
  await db
    .insertInto('contact_shares')
    .values({ conversation_id: conversationId, kind, shared_at: now })
    .execute()
}

/** Ends the live share of this kind by the customer's wish; false when there is none. */
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

/** The live shares of a project, with one of its companies or all, or with the companies and on the projects of a person. */
export type SharesAbout = { projectId?: string; companyId?: string; userId?: string }
export type EndedShare = Pair & { conversationId: string; kind: ShareKind }

/** Ends live shares because the reason for them is gone, and gives them. */
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

/** Notes since when these have been shown to the company, also when they were taken back at that moment; the first time stays. */
export async function saveSharesSeen({ db, now }: TransactionContext, ids: readonly string[]): Promise<void> {
  await sql`update contact_shares set seen_at = greatest(shared_at, ${now}::timestamptz)
    where id = any(${ids}::uuid[]) and seen_at is null`.execute(db)
}

/** Deletes what a person has shared about their projects. */
export async function deleteSharesOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  await sql`delete from contact_shares using conversations talk, projects project
    where talk.id = contact_shares.conversation_id and project.id = talk.project_id
      and project.owner_id = ${ownerId}`.execute(db)
}
