import { setTimeout as pause } from 'node:timers/promises'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { pushLive } from '#platform/realtime/live-events.ts'
import { percentile } from '../percentile.ts'
import { type Follower, followLive } from './follow-live.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000)
const IDLE_STREAMS = Number(process.env.BENCH_IDLE_STREAMS ?? 10_000)
const MESSAGES_A_SECOND = 50
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const IDLE_SECONDS = 30
/** Long enough for what was opened to be handed over and for garbage to be collected. */
const REST_MS = 3_000
const GOAL = { p99: 250, bytes: 30 * 1024 }

/** How many accounts each message goes to: a conversation's, or everybody at a busy desk. */
const FAN_OUTS = [1, 40]

type Times = readonly number[]

/**
 * Live updates: the time from commit to client with many open streams, on one process and on two over one PostgreSQL,
 * each stream of an account of its own; the statements of idle streams, and the memory of a stream (of the whole
 * process, after collecting garbage, by resident memory and by what Node holds).
 */
export async function measureLive(services: Services, env: Record<string, string>): Promise<void> {
  const accounts = await insertAccounts(services, Math.max(STREAMS, IDLE_STREAMS))
  await measureOn(1, { services, env, accounts: accounts.slice(0, STREAMS) })
  await measureOn(2, { services, env, accounts: accounts.slice(0, STREAMS) })
  await measureIdle(env, accounts.slice(0, IDLE_STREAMS))
}

type Account = { userId: string; cookie: string }
type Ground = { services: Services; env: Record<string, string>; accounts: readonly Account[] }

async function measureOn(processes: number, { services, env, accounts }: Ground): Promise<void> {
  const servers: MeasuredServer[] = []
  for (let nth = 0; nth < processes; nth++) servers.push(await startMeasured('./serve-product.ts', env))
  for (const server of servers) await server.stopDelivering()
  const before = await idleStatements(servers)
  const followers = await openAll(servers, accounts)
  await pause(REST_MS)
  const during = await idleStatements(servers)
  console.log(
    `${accounts.length} streams on ${processes} ${processes === 1 ? 'process' : 'processes'}: in ${IDLE_SECONDS} s without news ` +
      `${during} statements, without any stream ${before}: ${Math.max(0, (during - before) / accounts.length).toFixed(4)} a stream`,
  )
  for (const fanOut of FAN_OUTS) {
    const times = await push(services, followers, fanOut)
    const [p50, p99] = [percentile(times, 50), percentile(times, 99)]
    console.log(
      `  ${MESSAGES_A_SECOND} messages a second to ${fanOut} each: commit to client p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms ` +
        `(${times.length} deliveries) ${p99 <= GOAL.p99 ? '✓' : '✗'} p99 at most ${GOAL.p99} ms`,
    )
  }
  for (const { close } of followers) close()
  await Promise.all(servers.map((server) => server.stop()))
}

async function measureIdle(env: Record<string, string>, accounts: readonly Account[]): Promise<void> {
  const server = await startMeasured('./serve-product.ts', env)
  await server.stopDelivering()
  // The first streams load code and fill pools, which the rest share.
  const first = await openAll([server], accounts.slice(0, 100))
  await pause(REST_MS)
  const before = await server.memory()
  const followers = await openAll([server], accounts.slice(100))
  await pause(REST_MS)
  const after = await server.memory()
  const each = (of: 'resident' | 'held') => (after[of] - before[of]) / followers.length
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
  console.log(
    `${accounts.length} idle streams: ${kB(each('resident'))} of resident memory a stream, ${kB(each('held'))} held by Node ` +
      `${each('resident') <= GOAL.bytes ? '✓' : '✗'} at most ${kB(GOAL.bytes)}`,
  )
  for (const { close } of [...first, ...followers]) close()
  await server.stop()
}

/** Statements of the servers in a while without news. */
async function idleStatements(servers: readonly MeasuredServer[]): Promise<number> {
  const sum = async () => {
    const all = await Promise.all(servers.map((server) => server.usage()))
    return all.reduce((total, { statements }) => total + statements, 0)
  }
  const before = await sum()
  await pause(IDLE_SECONDS * 1_000)
  return (await sum()) - before
}

/** Opens the streams in turn on the servers, some at a time, and waits until each has been greeted. */
async function openAll(
  servers: readonly MeasuredServer[],
  accounts: readonly Account[],
): Promise<Follower[]> {
  const followers: Follower[] = []
  const TOGETHER = 50
  for (let from = 0; from < accounts.length; from += TOGETHER) {
    const opening = accounts.slice(from, from + TOGETHER).map(({ userId, cookie }, index) => {
      const server = servers[(from + index) % servers.length]
      if (!server) throw new Error('there is no server')
      return followLive(server.url, { userId, cookie })
    })
    followers.push(...(await Promise.all(opening)))
  }
  return followers
}

/** Commits messages at a steady pace; returns for each delivery the ms from the commit until the client had it. */
async function push(services: Services, followers: readonly Follower[], fanOut: number): Promise<Times> {
  const waits: Promise<number>[] = []
  const begun = performance.now()
  for (let nth = 0; nth < SECONDS * MESSAGES_A_SECOND; nth++) {
    await pause(Math.max(0, begun + (nth * 1_000) / MESSAGES_A_SECOND - performance.now()))
    const told = Array.from(
      { length: fanOut },
      (_, index) => followers[(nth * fanOut + index) % followers.length] as Follower,
    )
    waits.push(...(await pushOne(services, told, `message-${fanOut}-${nth}`)))
  }
  return Promise.all(waits)
}

async function pushOne(
  services: Services,
  told: readonly Follower[],
  topic: string,
): Promise<Promise<number>[]> {
  const arrivals = told.map((follower) => follower.arrivalOf(topic))
  const userIds = told.map(({ userId }) => userId)
  await inBookkeeping(contextFor(services, system('bench')), (ctx) =>
    pushLive(ctx, userIds, { topic, payload: { projectId: userIds[0] } }),
  )
  const committed = performance.now()
  // A message may arrive before the one who sent it has heard of the commit.
  return arrivals.map(async (arrival) => Math.max(0, (await arrival) - committed))
}

async function insertAccounts({ pool }: Services, count: number): Promise<Account[]> {
  const { rows } = await pool.query<{ id: string; token: string }>(
    `with people as (select gen_random_uuid() as id, gen_random_uuid() as session,
        translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_') as token, 'live.' || n || '@example.se' as email
        from generate_series(1, $1::int) n),
      users as (insert into auth.users (id, email, created_at) select id, email, now() from people),
      profile as (insert into profiles (id, email, name, user_type, onboarding_completed, created_at, updated_at)
        select id, email, 'Karin Berg', 'customer', true, now(), now() from people),
      opened as (insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, refreshed_at)
        select session, id, now(), now(), 'aal1', now() + interval '60 days', now() at time zone 'utc' from people),
      cookies as (insert into session_cookies (token_hash, session_id, created_at)
        select sha256(token::bytea), session, now() from people)
    select id, token from people`,
    [count],
  )
  await pool.query('analyze')
  return rows.map(({ id, token }) => ({ userId: id, cookie: token }))
}
