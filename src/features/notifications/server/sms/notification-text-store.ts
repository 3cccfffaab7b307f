import { sql } from 'kysely'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import { holdKeys } from '#platform/db/one-at-a-time.ts'
import { withinCaps } from '../../domain/sms/text-cap.ts'

type Text = { notificationId: string; userId: string; segments: number }

/**
 * Counts a text message against the caps of the day. True when it may be sent now. False when it exceeds a cap, and
 * when it was handed to the provider or exceeded a cap before.
 */
export async function takeFromCaps(ctx: TransactionContext, text: Text): Promise<boolean> {
  const { notificationId, userId, segments } = text
  const again = await ctx.db
    .updateTable('notification_texts')
    .set({ state: 'sending' })
    .where('notification_id', '=', notificationId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (again.numUpdatedRows > 0n) return true
  const day = stockholmDate(ctx.now)
  // One after the other, so that each transaction counts what the earlier ones have taken.
  await holdKeys(ctx, 'notification-texts')
  const state = withinCaps(segments, await usedOn(ctx, day, userId), ctx.services.config.textCaps)
  const taken = await ctx.db
    .insertInto('notification_texts')
    .values({
      notification_id: notificationId,
      user_id: userId,
      day,
      segments: state === 'sending' ? segments : 0,
      state,
      taken_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('notification_id').doNothing())
    .executeTakeFirst()
  return state === 'sending' && (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function usedOn({ db }: TransactionContext, day: string, userId: string) {
  const { rows } = await sql<{ today: number; toPerson: number }>`
    select coalesce(sum(segments), 0)::int as today,
      coalesce(sum(segments) filter (where user_id = ${userId}), 0)::int as "toPerson"
    from notification_texts where day = ${day}`.execute(db)
  return rows[0] ?? { today: 0, toPerson: 0 }
}

/**
 * Saves the result of handing a message to the provider. `waiting`: it will be tried again, without being counted
 * again.
 */
export async function saveTextOutcome(
  { db }: TransactionContext,
  notificationId: string,
  state: 'sent' | 'waiting',
): Promise<void> {
  await db
    .updateTable('notification_texts')
    .set({ state })
    .where('notification_id', '=', notificationId)
    .where('state', '=', 'sending')
    .execute()
}

/** Removes the account from its text messages. They still count against the caps. */
export async function forgetTextsOf({ db }: TransactionContext, userId: string): Promise<void> {
  await db.updateTable('notification_texts').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Deletes the records from before this instant. */
export async function deleteOldTexts({ db }: TransactionContext, before: Date): Promise<void> {
  await db.deleteFrom('notification_texts').where('taken_at', '<', before).execute()
}
