import { createHash } from 'node:crypto'
import type { TransactionContext } from '#platform/context.ts'

/** For how many days a draft is stored, unless it is published earlier. */
const DAYS_KEPT = 30

/** Saves a draft; of its token only the hash is stored. */
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

/**
 * The waiting draft of the token, locked. Of two concurrent claims the second waits for the first, and then finds
 * nothing.
 */
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

/** The draft was published as a project: the draft's own copy of the texts is deleted. */
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

/** A token as it is stored: its hash. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Records who tried to publish a draft that has to wait. */
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

/** Deletes the drafts that were published as the person's projects, and the drafts that the person tried to publish. */
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
