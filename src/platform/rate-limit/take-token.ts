import { type RawBuilder, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

/** At most `burst` at once; refilled evenly over `perSeconds`. */
export type RateLimit = { burst: number; perSeconds: number }

/** A soft bucket only reports that it is empty; a token is still taken from the buckets after it. */
export type Bucket = { key: string; limit: RateLimit; isSoft?: boolean }

export type Taken = {
  /** Null when every bucket that is not soft had a token, else the whole seconds until the empty one has one. */
  wait: number | null
  /** Was a soft one empty? */
  isSoftEmpty: boolean
}

/**
 * Takes one token from the bucket `key`, in one atomic statement that is also right for several processes. Returns
 * null when there was one, else the whole seconds until there is one.
 */
export async function takeToken(ctx: AnyContext, key: string, limit: RateLimit): Promise<number | null> {
  return (await takeTokens(ctx, [{ key, limit }])).wait
}

/**
 * Takes one token from each bucket in turn, all in one atomic statement. After an empty bucket that is not soft no
 * token is taken: a refused attempt costs nothing in the other buckets. Kinds of buckets must always come in the same
 * order, so that two such statements cannot deadlock.
 */
export async function takeTokens(ctx: AnyContext, buckets: readonly Bucket[]): Promise<Taken> {
  const steps = buckets.map((bucket, index) => {
    const before = buckets.flatMap(({ isSoft }, earlier) => (isSoft || earlier >= index ? [] : [earlier]))
    return sql`${nameOf(index)} as (${takeFrom(ctx, bucket, before)})`
  })
  const results = buckets.map((_, index) => sql`(select tokens from ${nameOf(index)})`)
  const { rows } = await sql<{ tokens: (number | null)[] }>`
    with ${sql.join(steps)} select array[${sql.join(results)}] as tokens`.execute(ctx.db)
  const waits = buckets.map(({ limit }, index) => waitFor(rows[0]?.tokens[index] ?? 0, limit))
  const isEmpty = (soft: boolean) =>
    waits.find((wait, index) => wait !== null && !!buckets[index]?.isSoft === soft)
  return { wait: isEmpty(false) ?? null, isSoftEmpty: isEmpty(true) !== undefined }
}

/** A refused attempt leaves its bucket one token below its real value; the next attempt returns that one. */
function takeFrom(ctx: AnyContext, { key, limit }: Bucket, before: readonly number[]): RawBuilder<unknown> {
  const { burst } = limit
  const conditions = before.map((index) => sql`(select tokens from ${nameOf(index)}) >= 0`)
  return sql`
    insert into rate_limits as bucket (key, tokens, refilled_at)
    select ${key}::text, ${burst - 1}::float8, ${ctx.now}::timestamptz
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    on conflict (key) do update set
      tokens = ${refilled(ctx, limit)} - 1,
      refilled_at = greatest(bucket.refilled_at, ${ctx.now})
    returning tokens`
}

/** How many tokens the row `bucket` has now: those of its last use and what came since. */
export function refilled(
  { now }: Pick<AnyContext, 'now'>,
  { burst, perSeconds }: RateLimit,
): RawBuilder<number> {
  return sql<number>`least(${burst}::float8, bucket.tokens + (bucket.tokens < 0)::int
    + extract(epoch from greatest(${now} - bucket.refilled_at, '0'))::float8 * ${burst / perSeconds}::float8)`
}

function nameOf(index: number): RawBuilder<unknown> {
  return sql.id(`bucket_${index}`)
}

function waitFor(tokens: number, { burst, perSeconds }: RateLimit): number | null {
  return tokens >= 0 ? null : Math.max(1, Math.ceil((-tokens * perSeconds) / burst))
}

/** Deletes the buckets whose keys contain one of these ids or digests. */
export async function forgetBuckets(ctx: AnyContext, names: readonly string[]): Promise<void> {
  await sql`delete from rate_limits where string_to_array(key, ':') && ${[...names]}::text[]`.execute(ctx.db)
}

/** Deletes buckets that were not used since `before`; a limit must have refilled by then. */
export async function pruneBuckets(ctx: AnyContext, before: Date): Promise<void> {
  await sql`delete from rate_limits where refilled_at < ${before}`.execute(ctx.db)
}
