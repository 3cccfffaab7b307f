import { companyFor } from '#features/companies/domain/company-role.ts'
import { openStates } from '#features/projects/domain/project.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { keptDraftOf } from '../../domain/form/quote-draft.ts'
import { MOST_DRAFTS, type OwnDraft, type SavedDraft } from '../../domain/form/saved-draft.ts'

/** The acting company's draft on a project for this version of its quote (0: a new quote); null when there is none. */
export async function ownDraft(
  ctx: AnyContext,
  { projectId, quoteVersion }: { projectId: string; quoteVersion: number },
): Promise<SavedDraft | null> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null || !isUuid(projectId)) return null
  const row = await ctx.db
    .selectFrom('quote_drafts')
    .select(['form', 'stamp', 'quote_version as quoteVersion', 'saved_at as savedAt'])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('quote_version', '=', quoteVersion)
    .executeTakeFirst()
  const draft = keptDraftOf(row?.form)
  if (!row || !draft) return null
  const { form: _, ...saved } = row
  return { ...saved, draft }
}

/** The acting company's drafts that can still be sent, the latest saved first. */
export async function listOwnDrafts(ctx: AnyContext): Promise<OwnDraft[]> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return []
  const rows = await ctx.db
    .selectFrom('quote_drafts as draft')
    .innerJoin('projects as project', 'project.id', 'draft.project_id')
    .leftJoin('quotes as quote', (join) =>
      join
        .onRef('quote.project_id', '=', 'draft.project_id')
        .onRef('quote.company_id', '=', 'draft.company_id')
        .on('quote.state', '=', 'pending'),
    )
    .select([
      'draft.project_id as projectId',
      'project.title',
      'project.category',
      'draft.saved_at as savedAt',
    ])
    .select('draft.quote_version as quoteVersion')
    .where('draft.company_id', '=', companyId)
    .where('project.state', 'in', openStates)
    .where((eb) => eb('draft.quote_version', '=', eb.fn.coalesce('quote.version', eb.lit(0))))
    .orderBy('draft.saved_at', 'desc')
    .limit(MOST_DRAFTS)
    .execute()
  return rows.map(({ title, ...row }) => ({ ...row, title: shownWords(title, { whole: false }) }))
}

/** The number of drafts that the company keeps for other projects. */
export async function otherDrafts(
  { db }: AnyContext,
  { companyId, projectId }: { companyId: string; projectId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('quote_drafts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('project_id', '<>', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
