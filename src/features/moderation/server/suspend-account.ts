import { companyLedBy } from '#features/companies/server/company-people-queries.ts'
import { lockCompany } from '#features/companies/server/company-store.ts'
import { lockAccount, saveAccount } from '#identity/accounts/server/account-store.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import { isStaffAccount } from '#identity/sessions/server/staff-session-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { accountSuspended } from '../domain/moderation-events.ts'
import { moderationPolicy } from '../domain/moderation-policy.ts'
import { decideSuspension } from '../domain/suspend-account.ts'
import { programTexts } from '../texts.ts'
import { startSuspensionEffects } from './follow-suspension.ts'
import { queueModerationMail } from './send-moderation-mail.ts'
import { closeSuspension, insertSuspension } from './suspension-store.ts'

export type ModerationInput = { userId: string; reason: string }

/**
 * Staff suspend an account until further notice: it cannot log in, its sessions end at once, its holder gets the reason
 * by mail, its open projects are hidden, and its company's pending quotes are withdrawn. Refuses `already-suspended`,
 * `account-deleted`, `account-of-staff`.
 */
export async function suspendAccount(ctx: Context, { userId, reason }: ModerationInput): Promise<void> {
  if (!isUuid(userId)) throw new NotFound('account')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.suspend(ctx.actor))
    // Locked first: a customer who concurrently accepts one of its quotes either waits, or has made the deal before
    // the suspension.
    const companyId = await companyLedBy(ctx, userId)
    if (companyId) await lockCompany(ctx, companyId)
    const account = await lockAccount(ctx, userId)
    const isStaff = await isStaffAccount(ctx, userId)
    const { banned_until: bannedUntil, deleted_at: deletedAt } = account
    const decision = decideSuspension({ bannedUntil, isStaff, isDeleted: deletedAt !== null }, ctx.now)
    refuseUnless(decision)
    await saveAccount(ctx, userId, { banned_until: decision.bannedUntil })
    await deleteSessionsOf(ctx, userId)
    // That of a program, whose ban has ended since `followAllBans` last ran.
    await closeSuspension(ctx, userId, { reason: programTexts.reinstated, by: programTexts.name })
    const suspensionId = await insertSuspension(ctx, userId, { reason, by: ctx.actor.name })
    await queueModerationMail(ctx, { suspensionId, about: 'suspended' })
    await startSuspensionEffects(ctx, { userId, companyId, suspensionId })
    await recordEvent(ctx, accountSuspended(userId, suspensionId))
  })
}
