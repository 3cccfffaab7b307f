import { lockCompany } from '#features/companies/server/company-store.ts'
import type { FoundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { searchSaved } from '../../domain/dispatch-events.ts'
import { dispatchPolicy } from '../../domain/dispatch-policy.ts'
import { decideSearchSaving, type SearchNoticeInput } from '../../domain/saved-search/saved-search.ts'
import { listOwnSearches } from './saved-search-queries.ts'
import { saveNewSearch } from './saved-search-store.ts'

/**
 * Saves the filter of the acting company's list as a search, which notifies the company of new projects. Returns the
 * search's id. Refuses {@link SavingRefusal}.
 */
export async function saveSearch(
  ctx: Context,
  { filter, ...input }: SearchNoticeInput & { filter: FoundProjectsInput },
): Promise<{ searchId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    authorize(dispatchPolicy.saveSearch(actor))
    const { companyId } = actor
    await lockCompany(ctx, companyId)
    const saved = await listOwnSearches(ctx)
    const decision = decideSearchSaving(
      filter,
      saved.map(({ choices }) => choices),
    )
    refuseUnless(decision)
    const searchId = await saveNewSearch(ctx, companyId, { ...input, filter, choices: decision.choices })
    await recordEvent(ctx, searchSaved(companyId, searchId))
    return { searchId }
  })
}
