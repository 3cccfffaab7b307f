import type { TransactionContext } from '#platform/context.ts'

/** The content of a company's page to hide: its description, and portfolio entries and shown people by their ids. */
export type HideableContent = { description: boolean; entryIds: readonly string[] }

/**
 * Hides the content from everybody except the company until {@link showHiddenFor}. Content that another report hides
 * stays hidden by that report.
 */
export async function hideContent(
  ctx: TransactionContext,
  companyId: string,
  { description, entryIds }: HideableContent,
  reportId: string,
): Promise<void> {
  if (entryIds.length > 0) {
    await ctx.db
      .updateTable('portfolio_entries')
      .set({ hidden_for: reportId })
      .where('company_id', '=', companyId)
      .where('id', 'in', entryIds)
      .where('hidden_for', 'is', null)
      .execute()
    await ctx.db
      .updateTable('shown_people')
      .set({ hidden_for: reportId })
      .where('company_id', '=', companyId)
      .where('id', 'in', entryIds)
      .where('hidden_for', 'is', null)
      .execute()
  }
  if (description)
    await ctx.db
      .updateTable('company_profiles')
      .set({ description_hidden_for: reportId, updated_at: ctx.now })
      .where('id', '=', companyId)
      .where('description_hidden_for', 'is', null)
      .execute()
}

/** Shows the content again that was hidden because of a report. */
export async function showHiddenFor(ctx: TransactionContext, reportId: string): Promise<void> {
  await ctx.db
    .updateTable('portfolio_entries')
    .set({ hidden_for: null })
    .where('hidden_for', '=', reportId)
    .execute()
  await ctx.db
    .updateTable('shown_people')
    .set({ hidden_for: null })
    .where('hidden_for', '=', reportId)
    .execute()
  await ctx.db
    .updateTable('company_profiles')
    .set({ description_hidden_for: null, updated_at: ctx.now })
    .where('description_hidden_for', '=', reportId)
    .execute()
}
