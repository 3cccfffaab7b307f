import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { searchChanged } from '../../domain/dispatch-events.ts'
import { lockOwnSearch, saveSearchPause } from './saved-search-store.ts'

/**
 * The company pauses its search, or resumes it (`isPaused` false); a resumed search finds only projects that are
 * published from then on. Not found for another company's search.
 */
export async function pauseSearch(
  ctx: Context,
  { searchId, isPaused }: { searchId: string; isPaused: boolean },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, companyId, pausedAt } = await lockOwnSearch(ctx, searchId)
    if ((pausedAt !== null) === isPaused) return
    await saveSearchPause(ctx, { id, isPaused })
    await recordEvent(ctx, searchChanged(companyId, id))
  })
}
