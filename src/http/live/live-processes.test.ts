import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookieName } from '#edge/session-cookie.ts'
import { endSessions } from '#identity/sessions/server/log-out.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { rightsOf } from '#identity/sessions/server/valid-session-queries.ts'
import { found } from '#kernel/refusal.ts'
import { pushAllLive, pushLive } from '#platform/realtime/live-events.ts'
import { createLiveHub } from '#platform/realtime/live-hub.ts'
import { listenAt } from '#tests/support/market/live-client.ts'
import { aColleague, aCompany, aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from '../environment.ts'
import { identifyVisitor } from '../identify-visitor.ts'
import { createLiveApi } from './live.ts'
import { type LiveStreams, liveStreams } from './live-streams.ts'

type Person = { userId: string; token: string; headers: Record<string, string> }
/** What one process has of its own: its hub, its streams and its port. */
type Process = { origin: string; streams: LiveStreams; server: ServerType; stop(): Promise<void> }

/** What is promised of a stream after its session was logged out. */
const SECOND_MS = 1_000

let world: TestWorld
let one: Process
let other: Process
let people = 0

beforeAll(async () => {
  world = await testServices()
  one = await aProcess()
  other = await aProcess()
})

afterAll(async () => {
  await one.stop()
  await other.stop()
})

test('an event reaches the streams of every process, and a client goes on at another one where it was', async () => {
  const karin = await aPerson()
  const [here, there] = [
    await listenAt(one.origin, karin.headers),
    await listenAt(other.origin, karin.headers),
  ]
  for (const stream of [here, there]) await stream.next()
  await push(karin, 'one')
  expect((await here.nextEvent()).data.topic).toBe('one')
  const { id } = await there.nextEvent()
  await there.close()
  await push(karin, 'two')
  await push(karin, 'three')
  const moved = await listenAt(one.origin, karin.headers, { lastEventId: id ?? '' })
  await moved.next()
  await push(karin, 'four')
  const topics = []
  while (topics.at(-1) !== 'four') topics.push((await moved.nextEvent()).data.topic)
  expect(topics).toEqual(['two', 'three', 'four'])
  for (const stream of [here, moved]) await stream.close()
})

test('the streams of a session end on every process within a second of its logout', async () => {
  const took: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const karin = await aPerson()
    const streams = [await listenAt(one.origin, karin.headers), await listenAt(other.origin, karin.headers)]
    for (const stream of streams) await stream.next()
    const { actor } = found(await sessionOf(world.services, karin.token, world.services.clock()), 'session')
    const begun = performance.now()
    await endSessions(world.context(actor), 'local')
    for (const stream of streams) expect(await stream.nextEvent()).toEqual({ event: 'over', data: {} })
    took.push(performance.now() - begun)
  }
  // The third of five: one of them may come when the machine does something else.
  expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(SECOND_MS)
})

test('nothing is lost or repeated when the connection that hears of news breaks', async () => {
  const karin = await aPerson()
  const stream = await listenAt(one.origin, karin.headers)
  await stream.next()
  const topics = Array.from({ length: 12 }, (_, index) => `event ${index}`)
  for (const [index, topic] of topics.entries()) {
    if (index % 4 === 1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(world.services.db)
    await push(karin, topic)
  }
  const heard = []
  while (heard.length < topics.length) heard.push((await stream.nextEvent()).data.topic)
  expect(heard).toEqual(topics)
  await stream.close()
})

test('a client that takes nothing is cut off, holds little until then, and gets everything when it is back', async () => {
  const karin = await aPerson()
  const { actor } = found(await sessionOf(world.services, karin.token, world.services.clock()), 'session')
  let isCut = false
  const reader = { userId: karin.userId, sessionId: actor.sessionId, rights: rightsOf(actor) }
  const body = one.streams.open(reader, 0, () => {
    isCut = true
  })
  const events = 150
  await inOneTransaction((ctx) =>
    pushAllLive(
      ctx,
      Array.from({ length: events }, (_, nth) => ({
        userId: karin.userId,
        topic: `event ${nth}`,
        payload: { words: 'x'.repeat(1_000) },
      })),
    ),
  )
  await expect.poll(() => isCut).toBe(true)
  expect(one.streams.count()).toBe(0)
  await body.cancel()

  const back = await listenAt(one.origin, karin.headers, { after: 0 })
  await back.next()
  for (let nth = 0; nth < events; nth++) expect((await back.nextEvent()).data.seq).toBe(nth + 1)
  await back.close()
})

test('idle streams ask the database nothing', async () => {
  const karin = await aPerson()
  const streams = [await listenAt(one.origin, karin.headers), await listenAt(other.origin, karin.headers)]
  for (const stream of streams) await stream.next()
  let asked = 0
  const count = () => void asked++
  world.services.pool.on('acquire', count)
  for (let pings = 0; pings < 5; pings++) for (const stream of streams) await stream.next()
  world.services.pool.off('acquire', count)
  expect(asked).toBe(0)
  for (const stream of streams) await stream.close()
})

test('a session that ends by itself takes its streams with it; one that was used meanwhile keeps them', async () => {
  const began = world.services.clock()
  const [idle, used] = [await aPerson(), await aPerson()]
  const streams = [await listenAt(one.origin, idle.headers), await listenAt(one.origin, used.headers)]
  for (const stream of streams) await stream.next()
  const [day, days] = [86_400_000, (count: number) => new Date(began.getTime() + count * day)]
  const usedAt = days(13).toISOString().replace('Z', '')
  await sql`update auth.sessions set refreshed_at = ${usedAt}::timestamp where user_id = ${used.userId}`.execute(
    world.services.db,
  )
  world.at(days(15).toISOString())
  await streams[0]?.ended()
  await push(used, 'still here')
  expect((await streams[1]?.nextEvent())?.data.topic).toBe('still here')
  await streams[1]?.close()
  world.at(began.toISOString())
})

test.each<[string, string]>([
  [
    'another role',
    `update profiles set user_type = case user_type when 'customer' then 'company' else 'customer' end where id = $1`,
  ],
  [
    'a second factor that the session has not shown',
    `update auth.mfa_factors set status = 'verified' where user_id = $1`,
  ],
])('a stream ends when its account gets %s', async (_name, change) => {
  const karin = await aPerson()
  await world.services.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now(), 'sealed')`,
    [karin.userId],
  )
  const stream = await listenAt(one.origin, karin.headers)
  await stream.next()
  await world.services.pool.query(change, [karin.userId])
  expect(await stream.nextEvent()).toEqual({ event: 'over', data: {} })
})

test('a stream ends before the next event when its reader has another role in the company', async () => {
  const { userId, token, companyId } = await aColleague(world, await aCompany(world), 'office')
  const stream = await listenAt(one.origin, headersOf(token))
  await stream.next()
  await world.services.db
    .updateTable('company_members')
    .set({ role: 'craftsman' })
    .where('company_id', '=', companyId)
    .where('profile_id', '=', userId)
    .execute()
  await push({ userId }, 'not for this role')
  expect(await stream.nextEvent()).toEqual({ event: 'over', data: {} })
})

async function aProcess(): Promise<Process> {
  const live = createLiveHub(world.database, world.services.log)
  const services = { ...world.services, live }
  const streams = liveStreams(services, 150)
  await live.start()
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', services)
      await next()
    })
    .use(identifyVisitor)
    .route('/live', createLiveApi(streams))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const stop = async () => {
    await live.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, streams, server, stop }
}

async function aPerson(): Promise<Person> {
  people++
  const { token, userId } = await aNewcomer(world, { email: `person${people}@handslag.example` })
  return { userId, token, headers: headersOf(token) }
}

function headersOf(token: string) {
  return { cookie: `${sessionCookieName(world.services.config)}=${token}` }
}

function push({ userId }: Pick<Person, 'userId'>, topic: string): Promise<void> {
  return inOneTransaction((ctx) => pushLive(ctx, [userId], { topic, payload: {} }))
}

function inOneTransaction(work: (ctx: Parameters<typeof pushLive>[0]) => Promise<void>): Promise<void> {
  const ctx = world.context()
  return ctx.db.transaction().execute((db) => work({ ...ctx, db, transaction: true }))
}
