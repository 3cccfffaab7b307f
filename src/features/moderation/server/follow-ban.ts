import * as z from 'zod/mini'
import { lockCompany } from '#features/companies/server/company-store.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { profileOf } from '#identity/accounts/server/profile-queries.ts'
import { authorize, passOverRefusal } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { accountRestored, accountSuspended } from '../domain/moderation-events.ts'
import { moderationPolicy } from '../domain/moderation-policy.ts'
import { decideFollowing } from '../domain/suspend-account.ts'
import { programTexts as texts } from '../texts.ts'
import { accountsOutOfStep, hasSuspension } from './ban-queries.ts'
import { giveBack, takeAway } from './follow-suspension.ts'
import { closeSuspension, insertSuspension } from './suspension-store.ts'

const MOST_AT_ONCE = 500

export const followBanJob = defineJob('follow-ban', z.object({ userId: z.uuid() }))

/** The operator's program has banned an account for a duration. */
export const followBans = enqueueAfter(followBanJob, {
  'account.updated': ({ subjectId, payload }) =>
    payload.changed?.includes('banDuration') ? [{ userId: subjectId }] : [],
})

/** All accounts whose suspension does not say what the account itself says: also those whose time was over. */
export async function followAllBans(ctx: Context): Promise<void> {
  for (const userId of await accountsOutOfStep(ctx, MOST_AT_ONCE))
    await followBan(ctx, { userId }).catch(passOverRefusal)
}

/**
 * The suspension of an account that a program has suspended or reinstated, with all that follows from one at the desk but the
 * mail; nothing where it is in step already.
 */
export async function followBan(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.followBan(ctx.actor))
    // The company first, as everywhere.
    const companyId = (await profileOf(ctx, userId))?.companyProfileId ?? null
    if (companyId) await lockCompany(ctx, companyId)
    const { banned_until: bannedUntil } = await lockAccount(ctx, userId)
    const facts = { bannedUntil, hasSuspension: await hasSuspension(ctx, userId) }
    const becomes = decideFollowing(facts, ctx.now)
    if (becomes === null) return
    const move = becomes === 'suspended' ? shutOut : letIn
    await recordEvent(ctx, await move(ctx, { userId, companyId }))
  })
}

type Person = { userId: string; companyId: string | null }

async function shutOut(ctx: TransactionContext, { userId, companyId }: Person) {
  const ground = { reason: texts.shutOut, by: texts.name, byProgram: true }
  const suspensionId = await insertSuspension(ctx, userId, ground)
  await takeAway(ctx, { userId, companyId, suspensionId })
  return accountSuspended(userId, suspensionId)
}

async function letIn(ctx: TransactionContext, { userId, companyId }: Person) {
  const closed = await closeSuspension(ctx, userId, { reason: texts.letIn, by: texts.name })
  await giveBack(ctx, { userId, companyId })
  return accountRestored(userId, closed?.id ?? null)
}
