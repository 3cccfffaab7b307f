import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import { linkSecretHash } from '#platform/seal.ts'

/** Saves the project's link. The earlier one becomes invalid. */
export async function saveReadingLink(
  { db, now }: TransactionContext,
  projectId: string,
  secret: string,
): Promise<void> {
  const row = { secret_hash: linkSecretHash(secret), made_at: now, ended_at: null }
  await db
    .insertInto('reading_links')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute()
}

/** Ends the project's link. Returns false when there was none to end. */
export async function saveReadingLinkEnded(
  { db, now }: TransactionContext,
  projectId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reading_links')
    // The process that made the link may have had a clock ahead of ours.
    .set({ ended_at: sql`greatest(made_at, ${now})` })
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the links to a person's projects. */
export async function deleteReadingLinksOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  const projects = db.selectFrom('projects').select('id').where('owner_id', '=', ownerId)
  await db.deleteFrom('reading_links').where('project_id', 'in', projects).execute()
}
