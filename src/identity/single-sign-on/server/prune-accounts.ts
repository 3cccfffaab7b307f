import { pruneCaptchas } from '#identity/accounts/server/captcha-store.ts'
import { deleteCodesBefore } from '#identity/codes/server/code-store.ts'
import { deleteFlowsBefore } from '#identity/codes/server/flow-store.ts'
import { deleteChallengesBefore } from '#identity/factors/server/challenge-store.ts'
import { deleteEndedSessions } from '#identity/sessions/server/ended-session-store.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { pruneBuckets } from '#platform/rate-limit/take-token.ts'
import { deleteRelayStatesBefore } from './saml-state-store.ts'

const DAY_MS = 86_400_000

/** Every code, link and provider login has expired a day after it began; a late request gets the same refusal without the row. */
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

/** What a sign-in left half-done: ways to an organisation, a provider or through a mail, codes, challenges. */
async function deleteUnfinishedSignIns(ctx: TransactionContext, since: Date): Promise<void> {
  await deleteRelayStatesBefore(ctx, since)
  await deleteFlowsBefore(ctx, since)
  await deleteCodesBefore(ctx, since)
  await deleteChallengesBefore(ctx, since)
}
