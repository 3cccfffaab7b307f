import { pruneCaptchas } from '#identity/accounts/server/captcha-store.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { pruneBuckets } from '#platform/rate-limit/take-token.ts'
import { deleteEndedSessions, deleteUnfinishedSignIns } from './stale-rows-store.ts'

const DAY_MS = 86_400_000

/** Every code, link and way to a provider has ended a day after it began; whoever comes later is told so all the same. */
const KEPT_MS = 2 * DAY_MS

/** Forgets what nobody can use any more: ended sessions, unfinished sign-ins, spent proofs of work, full buckets. */
export async function pruneAccounts(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    await deleteEndedSessions(ctx)
    await deleteUnfinishedSignIns(ctx, new Date(ctx.now.getTime() - KEPT_MS))
    await pruneCaptchas(ctx)
  })
  // No limit refills over more than a day, and no code lives longer.
  await pruneBuckets(ctx, new Date(ctx.now.getTime() - DAY_MS))
}
