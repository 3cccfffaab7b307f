import type { TransactionContext } from '#platform/context.ts'
import type { NotificationTimes } from '../domain/quiet-hours.ts'

export async function saveTimes(
  ctx: TransactionContext,
  userId: string,
  { quiet, isDaily }: NotificationTimes,
): Promise<void> {
  const times = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, is_daily: isDaily }
  await ctx.db
    .insertInto('notification_times')
    .values({ user_id: userId, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(times))
    .execute()
}

export async function deleteTimesOf(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('notification_times').where('user_id', '=', userId).execute()
}
