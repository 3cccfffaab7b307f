import { sql } from 'kysely'
import type { AnyContext, TransactionContext } from '#platform/context.ts'

/** An event for open pages. `topic` says what changed, `payload` carries ids and codes. */
export type LiveEvent = { seq: number; topic: string; payload: Record<string, unknown> }

export const LIVE_CHANNEL = 'handslag_live'

/** A live event and the account that receives it. */
export type LiveNews = Pick<LiveEvent, 'topic' | 'payload'> & { userId: string }

/** Pushes one live event to each account. See {@link pushAllLive}. */
export function pushLive(
  ctx: TransactionContext,
  userIds: readonly string[],
  event: Pick<LiveEvent, 'topic' | 'payload'>,
): Promise<void> {
  return pushAllLive(
    ctx,
    [...new Set(userIds)].map((userId) => ({ ...event, userId })),
  )
}

/**
 * Stores live events, each account's in the given order. The counter's row lock makes the order of numbers equal to
 * the order of commits, so call it once and last in the transaction: other writers for the same accounts wait until
 * it commits.
 */
export async function pushAllLive(ctx: TransactionContext, news: readonly LiveNews[]): Promise<void> {
  if (news.length === 0) return
  // Counters are locked in one order everywhere, so that two transactions with the same recipients cannot deadlock.
  await sql`
    with news as (
      select user_id, topic, payload, row_number() over (partition by user_id order by place) as nth
      from rows from (jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as ("userId" uuid, topic text, payload jsonb)) with ordinality as given(user_id, topic, payload, place)
    ), cursors as (
      insert into live_cursors as cursor (user_id, seq)
      select user_id, count(*) from news group by user_id order by user_id
      on conflict (user_id) do update set seq = cursor.seq + excluded.seq
      returning user_id, seq
    ), added as (
      insert into live_events (user_id, seq, topic, payload, created_at)
      select user_id, cursors.seq - count(*) over (partition by user_id) + nth, topic, payload, ${ctx.now}
      from news join cursors using (user_id)
    )
    select pg_notify(${LIVE_CHANNEL}, user_id::text) from cursors`.execute(ctx.db)
}

/** The account's live events after `seq`, in order, at most `limit`. */
export async function liveEventsAfter(
  ctx: Pick<AnyContext, 'db'>,
  userId: string,
  seq: number,
  limit = 200,
): Promise<LiveEvent[]> {
  const rows = await ctx.db
    .selectFrom('live_events')
    .select(['live_events.seq', 'topic', 'payload'])
    .where('user_id', '=', userId)
    .where('live_events.seq', '>', seq)
    .orderBy('live_events.seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, payload: row.payload as Record<string, unknown> }))
}

/** The newest sequence number of the account, which a page that is rendered now has seen. 0 when there is none. */
export async function latestLiveSeq(ctx: Pick<AnyContext, 'db'>, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('live_cursors')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/**
 * Can a reader that has seen `seq` still get everything after it? False when events after it were pruned or the
 * number comes from another database: then the page must reload.
 */
export async function canReplayFrom(
  ctx: Pick<AnyContext, 'db'>,
  userId: string,
  seq: number,
): Promise<boolean> {
  const latest = await latestLiveSeq(ctx, userId)
  if (seq === latest) return true
  if (seq > latest) return false
  const next = await ctx.db
    .selectFrom('live_events')
    .select('live_events.seq')
    .where('user_id', '=', userId)
    .where('live_events.seq', '=', seq + 1)
    .executeTakeFirst()
  return next !== undefined
}

/**
 * Deletes live events older than `before`; a page that was offline longer reloads. It always deletes the first events
 * of each account, so that {@link canReplayFrom} needs to look at one row only.
 */
export async function pruneLiveEvents(ctx: Pick<AnyContext, 'db'>, before: Date): Promise<void> {
  await ctx.db
    .with('old', (db) =>
      db
        .selectFrom('live_events')
        .select(({ fn }) => ['user_id', fn.max('seq').as('seq')])
        .where('created_at', '<', before)
        .groupBy('user_id'),
    )
    .deleteFrom('live_events')
    .using('old')
    .whereRef('live_events.user_id', '=', 'old.user_id')
    .whereRef('live_events.seq', '<=', 'old.seq')
    .execute()
}

/** Deletes all live events of a deleted account. */
export async function forgetLiveEvents(ctx: TransactionContext, userId: string): Promise<void> {
  await ctx.db.deleteFrom('live_events').where('user_id', '=', userId).execute()
}
