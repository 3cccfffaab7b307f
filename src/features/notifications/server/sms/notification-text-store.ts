import { sql } from 'kysely'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import { withinCaps } from '../../domain/sms/text-cap.ts'

type Text = { notificationId: string; userId: string; segments: number }

/**
 * Takes what a text message costs from the caps of the day: true when it is to be sent now. Never true again for one that has been handed
 * to the provider, nor for one that a cap has left out.
 */
export async function takeText(ctx: TransactionContext, text: Text): Promise<boolean> {
  const { notificationId, userId, segments } = text
  const again = await ctx.db
    .updateTable('notification_texts')
    .set({ state: 'sending' })
    .where('notification_id', '=', notificationId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (again.numUpdatedRows > 0n) return true
  const day = stockholmDate(ctx.now)
  // One after the other: each counts what those before it have taken.
  await sql`select pg_advisory_xact_lock(hashtextextended('notification-texts', 0))`.execute(ctx.db)
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

/** What became of a message that was handed to the provider: `waiting` is tried again, and costs nothing more. */
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

/** What was sent counts on; to whom is forgotten. */
export async function forgetTextsOf({ db }: TransactionContext, userId: string): Promise<void> {
  await db.updateTable('notification_texts').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Deletes what was taken before this moment. */
export async function deleteOldTexts({ db }: TransactionContext, before: Date): Promise<void> {
  await db.deleteFrom('notification_texts').where('taken_at', '<', before).execute()
}
