import { uuidOf } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { saveDailyHits } from './saved-search-store.ts'
import { searchMailJob } from './send-search-mail.ts'

/** Companies in one transaction. */
const BATCH = 200

/**
 * Once a day: enqueues a mail to each company whose searches by mail have found projects since the last one. What is
 * found for a company after its mail was enqueued waits for the next day.
 */
export async function notifyOfHits(ctx: Context): Promise<void> {
  let after: string | null = null
  await inBatches(() =>
    inBookkeeping(ctx, async (ctx) => {
      const { companyIds, last } = await saveDailyHits(ctx, { after, most: BATCH })
      after = last
      const toldAt = ctx.now.toISOString()
      const { queue, randomBytes } = ctx.services
      const mails = companyIds.map((companyId) => ({ key: uuidOf(randomBytes(16)), companyId, toldAt }))
      await queue.enqueue(ctx, searchMailJob, ...mails)
      return last === null ? 0 : 1
    }),
  )
}
