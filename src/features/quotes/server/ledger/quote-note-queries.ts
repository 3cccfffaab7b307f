import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'

/** The acting customer's notes about the quotes on one of their projects, by quote. Empty for everybody else. */
export async function ownQuoteNotes(ctx: AnyContext, projectId: string): Promise<Record<string, string>> {
  if (ctx.actor.kind !== 'customer' || !isUuid(projectId)) return {}
  const rows = await ctx.db
    .selectFrom('quote_notes as note')
    .innerJoin('quotes as quote', 'quote.id', 'note.quote_id')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .select(['note.quote_id as quoteId', 'note.words'])
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', ctx.actor.userId)
    .execute()
  return Object.fromEntries(rows.map(({ quoteId, words }) => [quoteId, words]))
}
