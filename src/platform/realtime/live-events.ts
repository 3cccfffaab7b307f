import { sql } from 'kysely'
import type { AnyContext, TransactionContext } from '#platform/context.ts'

/** Something an open page may want to know. `topic` says what changed, `payload` carries ids and codes. */
export type LiveEvent = { seq: number; topic: string; payload: Record<string, unknown> }

export const LIVE_CHANNEL = 'handslag_live'

/**
 * Pushes one live event to each account. The counter's row lock makes sequence order equal commit order, so call
 * it last in the transaction: other writers to the same account wait until it commits.
 */
export async function pushLive(
  ctx: TransactionContext,
  userIds: readonly string[],
  event: Pick<LiveEvent, 'topic' | 'payload'>,
): Promise<void> {
  // In one order everywhere, so that two transactions with the same recipients cannot deadlock.
  for (const userId of [...new Set(userIds)].sort()) {
    await sql`
      with cursor as (
        insert into live_cursors (user_id, seq) values (${userId}, 1)
        on conflict (user_id) do update set seq = live_cursors.seq + 1
        returning user_id, seq
      ), added as (
        insert into live_events (user_id, seq, topic, payload, created_at)
        select user_id, seq, ${event.topic}, ${JSON.stringify(event.payload)}::jsonb, ${ctx.now} from cursor
        returning user_id
      )
      select pg_notify(${LIVE_CHANNEL}, user_id::text) from added`.execute(ctx.db)
  }
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

/** The newest sequence number of the account: what a page that was just rendered has seen. 0 when there is none. */
export async function latestLiveSeq(ctx: Pick<AnyContext, 'db'>, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('live_cursors')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/**
 * Can a reader that stands at `seq` still get everything after it? False when older events were pruned or the
 * number is from another life of the database: then the page must load anew.
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
 * Drops live events older than `before`; a page that was away longer loads anew. Always a beginning of each
 * account's sequence, so that {@link canReplayFrom} needs to look at one row only.
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
