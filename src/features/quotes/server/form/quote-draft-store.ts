import { sql } from 'kysely'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import type { QuoteDraft } from '../../domain/form/quote-draft.ts'

type Pair = { companyId: string; projectId: string }
type Draft = Pair & { draft: QuoteDraft; seen: string | null; quoteVersion: number }

/** Until the transaction ends, no other one counts the company's drafts or adds to them. */
export async function lockDraftsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await holdKeys(ctx, `quote-drafts:${companyId}`)
}

/**
 * Saves the company's draft in place of the one with the stamp `seen`, or of one for another version of the quote.
 * Returns the new stamp; null when somebody has saved another draft in the meantime. A draft that was deleted in
 * the meantime is saved again.
 */
export async function saveDraft(
  { db, now }: TransactionContext,
  { companyId, projectId, draft, seen, quoteVersion }: Draft,
): Promise<string | null> {
  const { rows } = await sql<{ stamp: string }>`
    insert into quote_drafts as kept (company_id, project_id, quote_version, form, saved_at)
    values (${companyId}, ${projectId}, ${quoteVersion}, ${JSON.stringify(draft)}::jsonb, ${now})
    on conflict (company_id, project_id) do update
      set quote_version = excluded.quote_version, form = excluded.form, stamp = uuidv7(), saved_at = excluded.saved_at
      where kept.stamp = ${seen}::uuid or kept.quote_version <> excluded.quote_version
    returning stamp`.execute(db)
  return rows[0]?.stamp ?? null
}

/** Deletes the draft. Returns false when there was none. */
export async function deleteDraft(
  { db }: TransactionContext,
  { companyId, projectId }: Pair,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quote_drafts')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all drafts of a company. */
export async function eraseQuoteDraftsOf({ db }: Pick<AnyContext, 'db'>, companyId: string): Promise<void> {
  await db.deleteFrom('quote_drafts').where('company_id', '=', companyId).execute()
}
