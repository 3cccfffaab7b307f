import { pruneCaptchas } from '#identity/accounts/server/captcha-store.ts'
import { deleteCodesBefore } from '#identity/codes/server/code-store.ts'
import { deleteLoginFlowsBefore } from '#identity/codes/server/login-flow-store.ts'
import { deleteChallengesBefore } from '#identity/factors/server/challenge-store.ts'
import { deleteEndedSessions } from '#identity/sessions/server/ended-session-store.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { pruneBuckets } from '#platform/rate-limit/take-token.ts'
import { deleteRelayStatesBefore } from './saml-state-store.ts'

const DAY_MS = 86_400_000

/**
 * Every code, link and provider login has expired a day after it began; without the row a late request gets the same
 * refusal.
 */
const KEPT_MS = 2 * DAY_MS

/** Deletes what nobody can use any more: ended sessions, unfinished logins, spent proofs of work, full buckets. */
export async function pruneAccounts(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    await deleteEndedSessions(ctx)
    await deleteUnfinishedSignIns(ctx, new Date(ctx.now.getTime() - KEPT_MS))
    await pruneCaptchas(ctx)
  })
  // No limit takes longer than a day to refill, and no code lives longer.
  await pruneBuckets(ctx, new Date(ctx.now.getTime() - DAY_MS))
}

/**
 * Deletes the rows of unfinished logins: through an organisation, a provider or a mail, with their codes and
 * challenges.
 */
async function deleteUnfinishedSignIns(ctx: TransactionContext, since: Date): Promise<void> {
  await deleteRelayStatesBefore(ctx, since)
  await deleteLoginFlowsBefore(ctx, since)
  await deleteCodesBefore(ctx, since)
  await deleteChallengesBefore(ctx, since)
}
