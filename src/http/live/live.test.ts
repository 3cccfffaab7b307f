import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionCookieName } from '#edge/session-cookie.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { removeAccount } from '#features/privacy/server/remove-account.ts'
import { changeAccount } from '#identity/provisioning/server/change-account.ts'
import { endSession } from '#identity/sessions/server/end-session.ts'
import { endSessions, logOut } from '#identity/sessions/server/log-out.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { staffSessionOf } from '#identity/sessions/server/staff-session-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { anonymous, type StaffActor, type UserActor } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { pruneLiveEvents, pushLive } from '#platform/realtime/live-events.ts'
import { passLive } from '#platform/realtime/passing-live.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { type ListenOptions, listenAt } from '#tests/support/market/live-client.ts'
import { aNewcomer, aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { HttpEnvironment } from '../environment.ts'
import { identifyVisitor } from '../identify-visitor.ts'
import { createLiveApi } from './live.ts'
import { type LiveStreams, liveStreams } from './live-streams.ts'

let world: TestWorld
let server: ServerType
let origin: string
let people = 0
let lively: LiveStreams

beforeAll(async () => {
  world = await testServices({ handlers: [notify] })
  await world.services.live.start()
  lively = liveStreams(world.services, 50)
  const app = new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('services', world.services)
      await next()
    })
    .use(identifyVisitor)
    .route('/live', createLiveApi(lively))
    .route('/quiet-live', createLiveApi(liveStreams(world.services)))
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('the live stream', () => {
  test('is refused without a session', async () => {
    expect((await fetch(`${origin}/live`)).status).toBe(401)
    const question = await fetch(`${origin}/live`, { method: 'HEAD' })
    expect([question.status, question.headers.get('cache-control')]).toEqual([
      204,
      expect.stringContaining('no-store'),
    ])
    const headers = { cookie: `${sessionCookieName(world.services.config)}=${'x'.repeat(43)}` }
    expect((await fetch(`${origin}/live`, { headers })).status).toBe(401)
  })

  test('begins with the current event number, and tells the browser to reconnect soon', async () => {
    const karin = await aPerson()
    await push(karin, 'before')
    const stream = await listen(karin)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('cache-control')).toContain('no-store')
    expect(await stream.next()).toEqual({
      event: 'ready',
      id: '1',
      retry: expect.stringMatching(/^\d+$/),
      data: { seq: 1, account: karin.userId },
    })
    await stream.close()
  })

  test('sends events to every open stream of the account, and to no other account', async () => {
    const [karin, bo] = [await aPerson(), await aPerson()]
    const streams = [await listen(karin), await listen(karin), await listen(bo)]
    for (const stream of streams) await stream.next()
    await push(karin, 'news')
    await push(bo, 'other')
    expect(
      (await Promise.all(streams.map((stream) => stream.nextEvent()))).map((event) => event.data.topic),
    ).toEqual(['news', 'news', 'other'])
    for (const stream of streams) await stream.close()
  })

  test('hands on what passes to the open streams of the account alone, without a number', async () => {
    const [karin, bo] = [await aPerson(), await aPerson()]
    const streams = [await listen(karin), await listen(bo)]
    for (const stream of streams) await stream.next()
    await passLive(world.context(), { userIds: [karin.userId], topic: 'typing', payload: { now: true } })
    await push(bo, 'other')
    const [passed, other] = await Promise.all(streams.map((stream) => stream.nextEvent()))
    expect(passed).toEqual({ event: 'passing', data: { topic: 'typing', payload: { now: true } } })
    expect(other?.data.topic).toBe('other')
    for (const stream of streams) await stream.close()
  })

  test('replays after Last-Event-ID what was missed while the connection was lost, in order, once', async () => {
    const karin = await aPerson()
    const first = await listen(karin, { after: 0 })
    await first.next()
    await push(karin, 'one')
    expect((await first.nextEvent()).id).toBe('1')
    await first.close()
    await push(karin, 'two')
    await push(karin, 'three')

    // The browser repeats the first URL and sends the last number in a header: the header counts.
    const second = await listen(karin, { after: 0, lastEventId: '1' })
    await second.next()
    await push(karin, 'four')
    const topics = []
    while (topics.at(-1) !== 'four') topics.push((await second.nextEvent()).data.topic)
    expect(topics).toEqual(['two', 'three', 'four'])
    await second.close()
  })

  test('keeps the order of numbers when one transaction stays open while another commits', async () => {
    const karin = await aPerson()
    const stream = await listen(karin, { after: 0 })
    await stream.next()
    const gate = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const ctx = world.context()
    const held = ctx.db.transaction().execute(async (db) => {
      await pushLive({ ...ctx, db, transaction: true }, [karin.userId], { topic: 'early', payload: {} })
      holding.resolve()
      await gate.promise
    })
    await holding.promise
    const late = push(karin, 'late')
    gate.resolve()
    await Promise.all([held, late])
    expect([(await stream.nextEvent()).data.topic, (await stream.nextEvent()).data.topic]).toEqual([
      'early',
      'late',
    ])
    await stream.close()
  })

  test.each(['7', 'nonsense', '-1'])('sends reset when it cannot replay from %s', async (lastEventId) => {
    const karin = await aPerson()
    await push(karin, 'one')
    const stream = await listen(karin, { lastEventId })
    expect(await stream.next()).toMatchObject({ event: 'reset', id: '1', data: { seq: 1 } })
    await stream.close()
  })

  test('sends reset when the missed events have been pruned', async () => {
    const karin = await aPerson()
    world.at('2026-11-01T10:00:00Z')
    await push(karin, 'one')
    await push(karin, 'two')
    world.at('2026-11-21T10:00:00Z')
    await pruneLiveEvents(world.context(), new Date('2026-11-10T10:00:00Z'))
    const stream = await listen(karin, { after: 1 })
    expect(await stream.next()).toMatchObject({ event: 'reset', id: '2' })
    await stream.close()
  })

  test('replays more than one batch without a gap', async () => {
    const karin = await aPerson()
    for (let index = 0; index < 450; index++) await push(karin, `event ${index}`)
    const stream = await listen(karin, { after: 0 })
    await stream.next()
    const seqs = []
    while (seqs.length < 450) seqs.push((await stream.nextEvent()).data.seq)
    expect(seqs).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
    await stream.close()
  })

  test('sends pings while nothing happens, without changing the number', async () => {
    const stream = await listen(await aPerson())
    await stream.next()
    expect(await stream.next()).toEqual({ event: 'ping', data: {} })
    await stream.close()
  })

  test('ends with its session', async () => {
    const karin = await aPerson()
    const stream = await listen(karin)
    await stream.next()
    const session = await sessionOf(world.services, karin.token, world.services.clock())
    await logOut(world.context(session?.actor ?? anonymous), karin.token)
    await world.services.events.drain()
    await stream.ended()
    await expect.poll(() => lively.count()).toBe(0)
    expect((await fetch(`${origin}/live`, { headers: karin.headers })).status).toBe(401)
  })

  const program = () => world.context({ kind: 'service' })
  const endings: Record<string, (person: Person) => Promise<unknown>> = {
    'suspended by staff': ({ userId }) =>
      suspendAccount(
        { ...world.context(), actor: aStaffMember() as StaffActor },
        { userId, reason: 'Ovårdat språk.' },
      ),
    'suspended by a program': ({ userId }) => changeAccount(program(), userId, { banDuration: '24h' }),
    'deleted by a program': ({ userId }) => removeAccount(program(), userId),
    'deleted by its owner': async (person) =>
      deleteOwnAccount({ ...world.context(), actor: await actorOf(person) }, { password: PASSWORD }),
    'logged out on another device': async (person) => {
      const actor = await actorOf(person)
      return endSession({ ...world.context(), actor }, { sessionId: actor.sessionId })
    },
    'logged out everywhere': async (person) => endSessions(world.context(await actorOf(person)), 'global'),
    'given another password by a program': ({ userId }) =>
      changeAccount(program(), userId, { password: 'blåklint-och-ripa' }),
  }

  test.each(Object.entries(endings))('end-session: ends at once when its account is %s', async (_, end) => {
    const karin = await aPerson()
    const stream = await listen(karin, { path: '/quiet-live' })
    await stream.next()
    await end(karin)
    const begun = performance.now()
    await stream.ended()
    // Not with the next ping, which this stream sends every fifteen seconds.
    expect(performance.now() - begun).toBeLessThan(8_000)
  })

  test('sends nothing that happened after the end of its session', async () => {
    const karin = await aPerson()
    const stream = await listen(karin, { path: '/quiet-live' })
    await stream.next()
    const ctx = world.context()
    await ctx.db.transaction().execute(async (db) => {
      await db.deleteFrom('auth.sessions').where('user_id', '=', karin.userId).execute()
      const event = { topic: 'not theirs any more', payload: {} }
      await pushLive({ ...ctx, db, transaction: true }, [karin.userId], event)
    })
    await stream.ended()
    expect(stream.heard()).toEqual([])
  })

  test('may be open six times in a session: the oldest is ended, and reconnects later than others', async () => {
    const karin = await aPerson()
    const streams = []
    for (let nth = 0; nth < 8; nth++) {
      const stream = await listen(karin, { path: '/quiet-live' })
      await stream.next()
      streams.push(stream)
    }
    const [first, second, ...others] = streams
    for (const stream of [first, second]) {
      expect(await stream?.next()).toEqual({ event: 'later', retry: '30000', data: { retryMs: 30_000 } })
      await stream?.ended()
    }
    await push(karin, 'news')
    for (const stream of others) {
      expect((await stream.nextEvent()).data.topic).toBe('news')
      await stream.close()
    }
  })

  test('open-session-cookie: may be open in other sessions besides', async () => {
    const karin = await aPerson()
    const { sessionId } = await logIn(world.context(anonymous), {
      email: karin.email,
      password: PASSWORD,
    })
    const token = await openSessionCookie(world.context(anonymous), sessionId)
    const elsewhere = {
      ...karin,
      token,
      headers: { cookie: `${sessionCookieName(world.services.config)}=${token}` },
    }
    const streams = []
    for (let nth = 0; nth < 6; nth++) streams.push(await listen(karin), await listen(elsewhere))
    await expect.poll(() => lively.count()).toBe(12)
    for (const stream of streams) await stream.close()
  })

  test('stays open while the database is unavailable, and sends afterwards what was missed', async () => {
    const karin = await aPerson()
    const stream = await listen(karin, { path: '/quiet-live' })
    await stream.next()
    const ctx = world.context()
    const away = openDatabase({ host: '127.0.0.1', port: 1 }, () => undefined)
    const asked = vi.spyOn(away.pool, 'connect')
    world.services.db = away.db
    await push(karin, 'missed', ctx)
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
    world.services.db = ctx.db
    await push(karin, 'heard')
    expect((await stream.nextEvent()).data.topic).toBe('missed')
    expect((await stream.nextEvent()).data.topic).toBe('heard')
    await stream.close()
  })

  test('is open to members of staff, and ends with their session', async () => {
    const { staff: token } = await staffSessions(world)
    const session = await staffSessionOf(world.services, token, world.services.clock())
    const headers = { cookie: `${sessionCookieName(world.services.config)}=${token}` }
    const sara = { userId: session?.actor.userId ?? '', token, headers }
    const stream = await listen(sara)
    await stream.next()
    await push(sara, 'desk')
    expect((await stream.nextEvent()).data.topic).toBe('desk')
    await logOut(world.context(session?.actor ?? anonymous), token)
    await stream.ended()
    expect((await fetch(`${origin}/live`, { headers })).status).toBe(401)
  })

  test('is removed when the reader disconnects', async () => {
    const stream = await listen(await aPerson())
    await stream.next()
    await expect.poll(() => lively.count()).toBe(1)
    await stream.close()
    await expect.poll(() => lively.count()).toBe(0)
  })

  test('does not start for a HEAD request, nor for a reader that has disconnected', async () => {
    const { headers } = await aPerson()
    expect((await fetch(`${origin}/live`, { method: 'HEAD', headers })).status).toBe(200)
    const hasty = Array.from({ length: 40 }, async (_, nth) => {
      const signal = AbortSignal.timeout(nth)
      await fetch(`${origin}/live`, { headers, signal }).then((response) => response.text())
    })
    await Promise.allSettled(hasty)
    await expect.poll(() => lively.count()).toBe(0)
  })
})

// Last, because the hub does not start again.
test('ends when the process stops', async () => {
  const stream = await listen(await aPerson())
  await stream.next()
  await world.services.live.stop()
  await stream.ended()
})

type Person = { userId: string; token: string; headers: Record<string, string> }

async function aPerson(): Promise<Person & { email: string }> {
  people++
  const { token, userId, email } = await aNewcomer(world, { email: `person${people}@handslag.example` })
  return { userId, token, email, headers: { cookie: `${sessionCookieName(world.services.config)}=${token}` } }
}

async function actorOf({ token }: Person): Promise<UserActor> {
  const session = await sessionOf(world.services, token, world.services.clock())
  return found(session, 'session').actor
}

async function push({ userId }: Person, topic: string, ctx = world.context()): Promise<void> {
  await ctx.db
    .transaction()
    .execute((db) => pushLive({ ...ctx, db, transaction: true }, [userId], { topic, payload: {} }))
}

function listen({ headers }: Person, options?: ListenOptions) {
  return listenAt(origin, headers, options)
}
