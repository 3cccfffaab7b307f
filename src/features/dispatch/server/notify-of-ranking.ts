import {
  announcedRanking,
  type RankingWeights,
  rankingTable,
} from '#features/matching/domain/ranking-weights.ts'
import { uuidOf } from '#kernel/ids.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { saveAnnouncements } from './ranking-announcement-store.ts'
import { rankingMailJob } from './send-ranking-mail.ts'

/** Companies in one transaction. */
const BATCH = 200

/**
 * Notifies every verified company by mail of weights that do not apply yet, once, at least 15 days before they do (P2B
 * regulation (EU) 2019/1150, article 3.2). A company that is verified later is notified the next day.
 */
export async function notifyOfRanking(
  ctx: Context,
  table: readonly RankingWeights[] = rankingTable,
): Promise<void> {
  const announced = announcedRanking(stockholmDate(ctx.now), table)
  if (!announced) return
  const { version } = announced
  await inBatches(() =>
    inBookkeeping(ctx, async (ctx) => {
      const companyIds = await saveAnnouncements(ctx, version, BATCH)
      const { queue, randomBytes } = ctx.services
      const mails = companyIds.map((companyId) => ({ key: uuidOf(randomBytes(16)), companyId, version }))
      await queue.enqueue(ctx, rankingMailJob, ...mails)
      return companyIds.length
    }),
  )
}
