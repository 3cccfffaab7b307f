import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { accountDeleted } from '../domain/account-events.ts'
import { accountPolicy } from '../domain/account-policy.ts'
import { deleteUser } from './account-change-store.ts'
import { accountRow } from './account-queries.ts'
import { lockAccount } from './account-store.ts'

/** Takes an account away for good, with all rows that hang on it. Refuses `user-not-found`. */
export async function deleteAccount(ctx: Context, userId: string): Promise<void> {
  if (!(await accountRow(ctx, userId))) throw new Refused('user-not-found')
  await inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.delete(ctx.actor, userId))
    await lockAccount(ctx, userId)
    await deleteUser(ctx, userId)
    await recordEvent(ctx, accountDeleted(userId, { isSoft: false }))
  })
}
