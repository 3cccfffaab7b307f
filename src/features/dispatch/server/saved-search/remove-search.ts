import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { searchRemoved } from '../../domain/dispatch-events.ts'
import { deleteSearch, lockOwnSearch } from './saved-search-store.ts'

/** Deletes the company's search with its hits. Not found for another company's search. */
export async function removeSearch(ctx: Context, { searchId }: { searchId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, companyId } = await lockOwnSearch(ctx, searchId)
    await deleteSearch(ctx, id)
    await recordEvent(ctx, searchRemoved(companyId, id))
  })
}
