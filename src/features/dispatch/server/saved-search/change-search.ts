import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { searchChanged } from '../../domain/dispatch-events.ts'
import type { SearchNoticeInput } from '../../domain/saved-search/saved-search.ts'
import { lockOwnSearch, saveSearchNotice } from './saved-search-store.ts'

/** The company changes the name of its search, or how it is notified. Not found for another company's search. */
export async function changeSearch(
  ctx: Context,
  { searchId, ...input }: SearchNoticeInput & { searchId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, companyId } = await lockOwnSearch(ctx, searchId)
    await saveSearchNotice(ctx, { id, ...input })
    await recordEvent(ctx, searchChanged(companyId, id))
  })
}
