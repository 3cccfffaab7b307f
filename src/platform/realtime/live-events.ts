import { sql } from 'kysely'
import type { AnyContext, TransactionContext } from '#platform/context.ts'

/** An event for open pages. `topic` says what changed, `payload` carries ids and codes. */
export type LiveEvent = { seq: number; topic: string; payload: Record<string, unknown> }

export const LIVE_CHANNEL = 'handslag_live'

/** A notification of PostgreSQL holds less than 8000 bytes, an id with a blank takes 37. */
const ACCOUNTS_IN_NOTICE = 200

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
    select pg_notify(${LIVE_CHANNEL}, string_agg(user_id::text, ' '))
    from (select user_id, row_number() over () / ${ACCOUNTS_IN_NOTICE}::int as notice from cursors) as told
    group by notice`.execute(ctx.db)
}

/** A reader's place: everything up to this number has been seen. */
export type LivePlace = { userId: string; seq: number }

/** The live events of several accounts after their places, each account's in order and at most `limit` of them. */
export async function newLiveEvents(
  ctx: Pick<AnyContext, 'db'>,
  places: readonly LivePlace[],
  limit = 200,
): Promise<(LiveEvent & { userId: string })[]> {
  const { rows } = await sql<LiveEvent & { userId: string }>`
    select place.user_id as "userId", event.seq, event.topic, event.payload
    from unnest(${idsOf(places)}::uuid[], ${seqsOf(places)}::bigint[]) as place (user_id, seq)
    cross join lateral (
      select seq, topic, payload from live_events
      where live_events.user_id = place.user_id and live_events.seq > place.seq
      order by live_events.seq limit ${limit}
    ) as event
    order by place.user_id, event.seq`.execute(ctx.db)
  return rows
}

/** The account's live events after `seq`, in order, at most `limit`. */
export async function liveEventsAfter(
  ctx: Pick<AnyContext, 'db'>,
  userId: string,
  seq: number,
  limit = 200,
): Promise<LiveEvent[]> {
  const events = await newLiveEvents(ctx, [{ userId, seq }], limit)
  return events.map(({ seq, topic, payload }) => ({ seq, topic, payload }))
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

/** Where a reader begins: the account's newest number, and whether everything after the reader's place still exists. */
export type LiveBeginning = { latest: number; canReplay: boolean }

/**
 * The beginnings of readers, in their order. A reader cannot replay when events after its place were pruned or its
 * number comes from another database: then the page must reload.
 */
export async function liveBeginnings(
  ctx: Pick<AnyContext, 'db'>,
  places: readonly LivePlace[],
): Promise<LiveBeginning[]> {
  const { rows } = await sql<LiveBeginning>`
    select newest.seq as latest,
      place.seq = newest.seq or (place.seq < newest.seq and exists (
        select from live_events where live_events.user_id = place.user_id and live_events.seq = place.seq + 1
      )) as "canReplay"
    from unnest(${idsOf(places)}::uuid[], ${seqsOf(places)}::bigint[]) with ordinality as place (user_id, seq, nth)
    left join live_cursors as cursor on cursor.user_id = place.user_id
    cross join lateral (select coalesce(cursor.seq, 0) as seq) as newest
    order by place.nth`.execute(ctx.db)
  return rows
}

const idsOf = (places: readonly LivePlace[]) => places.map(({ userId }) => userId)
const seqsOf = (places: readonly LivePlace[]) => places.map(({ seq }) => seq)

/**
 * Deletes live events older than `before`; a page that was offline longer reloads. It always deletes the first events
 * of each account, so that {@link liveBeginnings} needs to look at one row only.
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
