import * as z from 'zod/mini'
import { companyLedBy } from '#features/companies/server/company-people-queries.ts'
import { lockCompany } from '#features/companies/server/company-store.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { authorize, passOverRefusal } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { decideFollowing } from '../domain/follow-ban.ts'
import { accountRestored, accountSuspended } from '../domain/moderation-events.ts'
import { moderationPolicy } from '../domain/moderation-policy.ts'
import { programTexts as texts } from '../texts.ts'
import { accountsToAdjust, hasSuspension } from './ban-queries.ts'
import { startReinstatementEffects, startSuspensionEffects } from './follow-suspension.ts'
import { closeSuspension, insertSuspension } from './suspension-store.ts'

const MOST_AT_ONCE = 500

export const followBanJob = defineJob('follow-ban', z.object({ userId: z.uuid() }))

/** After a program of the operator has banned an account for a duration. */
export const followBans = enqueueAfter(followBanJob, {
  'account.updated': ({ subjectId, payload }) =>
    payload.changed?.includes('banDuration') ? [{ userId: subjectId }] : [],
})

/**
 * Adjusts the suspensions of all accounts that differ from the account's ban, for example because the ban has expired.
 */
export async function followAllBans(ctx: Context): Promise<void> {
  const userIds = await accountsToAdjust(ctx, MOST_AT_ONCE)
  await oneByOne(ctx, userIds, (userId) => followBan(ctx, { userId }).catch(passOverRefusal))
}

/**
 * Suspends or reinstates an account that a program has banned or unbanned, with all consequences except the mail.
 * Changes nothing when both agree already.
 */
export async function followBan(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.followBan(ctx.actor))
    // The company is locked first, as in all transactions, to prevent deadlocks.
    const companyId = await companyLedBy(ctx, userId)
    if (companyId) await lockCompany(ctx, companyId)
    const { banned_until: bannedUntil } = await lockAccount(ctx, userId)
    const facts = { bannedUntil, hasSuspension: await hasSuspension(ctx, userId) }
    const becomes = decideFollowing(facts, ctx.now)
    if (becomes === null) return
    const move = becomes === 'suspended' ? suspend : reinstate
    await recordEvent(ctx, await move(ctx, { userId, companyId }))
  })
}

type Person = { userId: string; companyId: string | null }

async function suspend(ctx: TransactionContext, { userId, companyId }: Person) {
  const ground = { reason: texts.suspended, by: texts.name, byProgram: true }
  const suspensionId = await insertSuspension(ctx, userId, ground)
  await startSuspensionEffects(ctx, { userId, companyId, suspensionId })
  return accountSuspended(userId, suspensionId)
}

async function reinstate(ctx: TransactionContext, { userId, companyId }: Person) {
  const closed = await closeSuspension(ctx, userId, { reason: texts.reinstated, by: texts.name })
  await startReinstatementEffects(ctx, { userId, companyId })
  return accountRestored(userId, closed?.id ?? null)
}
