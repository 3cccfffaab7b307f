import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { accountDeleted } from '../domain/account-events.ts'
import { accountPolicy } from '../domain/account-policy.ts'
import { deleteUser } from './account-change-store.ts'
import { accountRow } from './account-queries.ts'
import { lockAccount } from './account-store.ts'
import { eraseAccount } from './erased-account-store.ts'
import { eraseProfile } from './profile-store.ts'

/**
 * Takes an account away for good. Soft: its rows stay, without anything that tells whose they were. Else they go, with
 * whatever hangs on them. A second soft deletion changes nothing. Refuses `user-not-found`.
 */
export async function deleteAccount(
  ctx: Context,
  { userId, soft }: { userId: string; soft: boolean },
): Promise<void> {
  if (!(await accountRow(ctx, userId))) throw new Refused('user-not-found')
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.delete(ctx.actor, userId))
    const account = await lockAccount(ctx, userId)
    if (!soft) await deleteUser(ctx, userId)
    else if (!account.deleted_at) {
      await eraseProfile(ctx, userId)
      await eraseAccount(ctx, userId)
    }
    await recordEvent(ctx, accountDeleted(userId, { isSoft: soft }))
  })
}
