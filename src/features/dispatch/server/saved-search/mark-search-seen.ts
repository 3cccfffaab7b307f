import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { lockOwnSearch, saveSearchSeen } from './saved-search-store.ts'

/** Records that the acting company looks at the projects of its search, so none of them counts as new. */
export async function markSearchSeen(ctx: Context, { searchId }: { searchId: string }): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    const { id } = await lockOwnSearch(ctx, searchId)
    await saveSearchSeen(ctx, id)
  })
}
