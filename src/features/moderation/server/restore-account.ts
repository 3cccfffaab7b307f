import { companyLedBy } from '#features/companies/server/company-people-queries.ts'
import { lockCompany } from '#features/companies/server/company-store.ts'
import { lockAccount, saveAccount } from '#identity/accounts/server/account-store.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, NotFound, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { accountRestored } from '../domain/moderation-events.ts'
import { moderationPolicy } from '../domain/moderation-policy.ts'
import { decideRestoration } from '../domain/restore-account.ts'
import { startReinstatementEffects } from './follow-suspension.ts'
import { queueModerationMail } from './send-moderation-mail.ts'
import type { ModerationInput } from './suspend-account.ts'
import { closeSuspension } from './suspension-store.ts'

/**
 * Staff reinstate an account. Its holder gets the reason by mail, projects that were hidden with it are shown again,
 * and its company's quotes that are still valid are restored. An account that a program banned is reinstated without a
 * mail. Refuses `not-suspended`.
 */
export async function restoreAccount(ctx: Context, { userId, reason }: ModerationInput): Promise<void> {
  if (!isUuid(userId)) throw new NotFound('account')
  await inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.restore(ctx.actor))
    const companyId = await companyLedBy(ctx, userId)
    if (companyId) await lockCompany(ctx, companyId)
    const account = await lockAccount(ctx, userId)
    refuseUnless(decideRestoration({ bannedUntil: account.banned_until }, ctx.now))
    await saveAccount(ctx, userId, { banned_until: null })
    const suspension = await closeSuspension(ctx, userId, { reason, by: ctx.actor.name })
    if (suspension && !suspension.byProgram)
      await queueModerationMail(ctx, { suspensionId: suspension.id, about: 'restored' })
    await startReinstatementEffects(ctx, { userId, companyId })
    await recordEvent(ctx, accountRestored(userId, suspension?.id ?? null))
  })
}
