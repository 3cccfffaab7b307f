import { createHash } from 'node:crypto'
import type { TransactionContext } from '#platform/context.ts'

/** A draft is kept for this many days, unless it is published before. */
const DAYS_KEPT = 30

/** Saves a draft under the hash of its token. */
export async function saveDraft(
  ctx: TransactionContext,
  token: string,
  input: object,
): Promise<{ id: string }> {
  return ctx.db
    .insertInto('project_drafts')
    .values({
      token_hash: hashOf(token),
      input: JSON.stringify(input),
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + DAYS_KEPT * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The token's draft if it still waits, locked: of two concurrent claims the later one waits and then finds nothing. */
export async function claimDraft(
  ctx: TransactionContext,
  token: string,
): Promise<{ id: string; input: unknown } | undefined> {
  return ctx.db
    .selectFrom('project_drafts')
    .select(['id', 'input'])
    .where('token_hash', '=', hashOf(token))
    .where('published_project_id', 'is', null)
    .where('expires_at', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst()
}

/** The draft has become a project: its texts are stored there alone. */
export async function saveDraftPublished(
  ctx: TransactionContext,
  id: string,
  projectId: string,
): Promise<void> {
  await ctx.db
    .updateTable('project_drafts')
    .set({ published_project_id: projectId, input: '{}' })
    .where('id', '=', id)
    .execute()
}

/** The stored form of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Records who wanted to publish a draft that has to wait. */
export async function saveDraftClaimed(
  ctx: TransactionContext,
  token: string,
  claimedBy: string,
): Promise<void> {
  await ctx.db
    .updateTable('project_drafts')
    .set({ claimed_by: claimedBy })
    .where('token_hash', '=', hashOf(token))
    .where('published_project_id', 'is', null)
    .execute()
}

/** Deletes the drafts that became the person's projects, and those that wait to. */
export async function deleteDraftsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  const published = ctx.db.selectFrom('projects').select('id').where('owner_id', '=', ownerId)
  await ctx.db
    .deleteFrom('project_drafts')
    .where((where) =>
      where.or([where('published_project_id', 'in', published), where('claimed_by', '=', ownerId)]),
    )
    .execute()
}

/** Deletes expired drafts. */
export async function deleteOldDrafts(ctx: TransactionContext): Promise<void> {
  await ctx.db.deleteFrom('project_drafts').where('expires_at', '<=', ctx.now).execute()
}
