import { Hono, type Context as HonoContext } from 'hono'
import { readCookie, sessionCookieName } from '#edge/session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { staffSessionOf } from '#identity/sessions/server/staff-session-queries.ts'
import { type Actor, isUser } from '#kernel/actor.ts'
import { Unavailable } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import {
  canReplayFrom,
  type LiveEvent,
  latestLiveSeq,
  liveEventsAfter,
} from '#platform/realtime/live-events.ts'
import type { HttpEnvironment } from '../environment.ts'
import { type StreamPlaces, streamPlaces } from './limit-streams.ts'
import { newsSignal } from './news-signal.ts'

const RETRY_MS = 500
const PING_MS = 15_000
const BATCH = 200
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
}

/** A browser opens one stream for all its tabs. Without Web Locks or BroadcastChannel each tab opens its own. */
const MOST_PER_SESSION = 6
const MOST_PER_ACCOUNT = 30
/** A stream that was ended for a newer one reconnects later than others, so that surplus tabs alternate. */
const RECONNECT_MS = 30_000

type Reader = { services: Services; userId: string; sessionId: string; token: string; pingMs: number }
type Message = { id?: number; event?: string; data: unknown; retryMs?: number }

/**
 * `GET /live`: the account's live events as server-sent events, after `Last-Event-ID` (or `?after=` on the first
 * connection). Missed events are replayed; when that is no longer possible, the event `reset` says so. 401 when
 * logged out. The stream ends with its session. When a session opens more than six, the oldest ends.
 */
export function createLiveApi(pingMs = PING_MS): Hono<HttpEnvironment> {
  const places = streamPlaces()
  return new Hono<HttpEnvironment>().get('/', (c) => {
    const services = c.get('services')
    const follower = followerIn(c.get('visitor').actor)
    const token = readCookie(c.req.header('cookie'), sessionCookieName(services.config))
    if (!follower || !token) return c.json({ error: { code: 'logged-out' } }, 401)
    // Nobody reads the body of an answer to HEAD, so the stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
    return c.body(stream({ services, ...follower, token, pingMs }, places, askedAfter(c)), 200, HEADERS)
  })
}

export const liveApi = createLiveApi()

/** The account whose events are followed: that of a person with a profile, or of a member of staff. */
function followerIn(actor: Actor): Pick<Reader, 'userId' | 'sessionId'> | null {
  if (!isUser(actor) && actor.kind !== 'staff') return null
  const { userId, sessionId } = actor
  return userId && sessionId ? { userId, sessionId } : null
}

/** The last number that the reader has seen; undefined when it names none, infinite when the number is invalid. */
function askedAfter(c: HonoContext): number | undefined {
  const text = c.req.header('last-event-id') || c.req.query('after')
  if (!text) return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}

/** Reads the next batch only when the connection has taken the last message: a slow client costs memory for one batch. */
function stream(reader: Reader, places: StreamPlaces, after: number | undefined): ReadableStream<Uint8Array> {
  const { services } = reader
  const signal = newsSignal()
  const leave = takePlace(reader, places, signal)
  const messages = follow(reader, signal, after)
  const encoder = new TextEncoder()
  let isCancelled = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await messages.next()
        if (isCancelled) return
        if (!done) return controller.enqueue(encoder.encode(formatted(value)))
        leave()
        controller.close()
      } catch (error) {
        leave()
        services.log.warn({ error: String(error) }, 'live updates: a stream broke')
        if (!isCancelled) controller.error(error)
      }
    },
    cancel() {
      isCancelled = true
      leave()
      signal.end()
    },
  })
}

type Signal = ReturnType<typeof newsSignal>

/** Registers the stream with the hub and with the limits of its session and account. */
function takePlace({ services, userId, sessionId }: Reader, places: StreamPlaces, signal: Signal) {
  const unsubscribe = services.live.subscribe(userId, signal.news, signal.end)
  const groups = { [`session ${sessionId}`]: MOST_PER_SESSION, [`account ${userId}`]: MOST_PER_ACCOUNT }
  const free = places.take(groups, signal.endForNewer)
  return () => {
    unsubscribe()
    free()
  }
}

/** First the current number, then the missed events, then new ones as they come, and a ping while there are none. */
async function* follow(
  reader: Reader,
  signal: Signal,
  after: number | undefined,
): AsyncGenerator<Message, void> {
  const beginning = await beginningOf(reader, after)
  yield beginning
  let cursor = beginning.id
  while (!signal.ended()) {
    const events = await newEvents(reader, cursor)
    if (events === 'session-over') return
    for (const { seq, topic, payload } of events) yield { id: seq, data: { seq, topic, payload } }
    cursor = events.at(-1)?.seq ?? cursor
    if (events.length === BATCH || (await signal.wait(reader.pingMs))) continue
    yield { event: 'ping', data: {} }
  }
  if (signal.hasEndedForNewer()) yield { event: 'ping', data: {}, retryMs: RECONNECT_MS }
}

/**
 * The events after `cursor`. The session is checked after the events are read, because events after its end must not
 * be sent. While the database is unavailable there are no events; when it is back, all streams are woken.
 */
async function newEvents(reader: Reader, cursor: number): Promise<LiveEvent[] | 'session-over'> {
  try {
    const events = await liveEventsAfter(reader.services, reader.userId, cursor, BATCH)
    return (await hasSession(reader)) ? events : 'session-over'
  } catch (error) {
    if (error instanceof Unavailable) return []
    throw error
  }
}

async function beginningOf({ services, userId }: Reader, after: number | undefined) {
  const canReplay = after !== undefined && (await canReplayFrom(services, userId, after))
  const seq = canReplay ? after : await latestLiveSeq(services, userId)
  const event = after === undefined || canReplay ? 'ready' : 'reset'
  return { id: seq, event, data: { seq, account: userId }, retryMs: RETRY_MS }
}

async function hasSession({ services, userId, token }: Reader): Promise<boolean> {
  const now = services.clock()
  const session = (await sessionOf(services, token, now)) ?? (await staffSessionOf(services, token, now))
  return session?.actor.userId === userId
}

/** One message in the format of the HTML standard's server-sent events. */
function formatted({ id, event, data, retryMs }: Message): string {
  const lines = [
    retryMs !== undefined && `retry: ${retryMs}`,
    id !== undefined && `id: ${id}`,
    event && `event: ${event}`,
    `data: ${JSON.stringify(data)}`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}
