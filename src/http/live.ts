import { Hono, type Context as HonoContext } from 'hono'
import { readCookie, sessionCookieName } from '#edge/session-cookie.ts'
import { sessionOf } from '#features/accounts/server/session-queries.ts'
import { staffSessionOf } from '#features/accounts/server/staff-session-queries.ts'
import { type Actor, isUser } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { canReplayFrom, latestLiveSeq, liveEventsAfter } from '#platform/realtime/live-events.ts'
import type { HttpEnvironment } from './environment.ts'
import { newsSignal } from './news-signal.ts'

const RETRY_MS = 500
const PING_MS = 15_000
const BATCH = 200
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
}

type Reader = { services: Services; userId: string; token: string; pingMs: number }
type Message = { id?: number; event?: string; data: unknown; retryMs?: number }

/**
 * `GET /live`: the account's live events as server-sent events, after `Last-Event-ID` (or `?after=` on the first
 * connection). What was missed is replayed; when that is no longer possible, `reset` says so. 401 when logged out,
 * and the stream ends with its session, which is looked at with every ping.
 */
export function createLiveApi(pingMs = PING_MS): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get('/', (c) => {
    const services = c.get('services')
    const userId = followerIn(c.get('visitor').actor)
    const token = readCookie(c.req.header('cookie'), sessionCookieName(services.config))
    if (!userId || !token) return c.json({ error: { code: 'logged-out' } }, 401)
    // Nobody reads the body of an answer to HEAD, so nobody would end it either.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
    return c.body(stream({ services, userId, token, pingMs }, askedAfter(c)), 200, HEADERS)
  })
}

export const liveApi = createLiveApi()

/** The account whose events there are to follow: people with a profile, and whoever works at the desk. */
function followerIn(actor: Actor): string | null {
  return isUser(actor) || actor.kind === 'staff' ? actor.userId : null
}

/** The number the reader has seen; undefined when it names none, beyond all numbers when it names nonsense. */
function askedAfter(c: HonoContext): number | undefined {
  const text = c.req.header('last-event-id') || c.req.query('after')
  if (!text) return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}

/** Reads on only when the connection has taken the last message: a slow reader holds one batch, never more. */
function stream(reader: Reader, after: number | undefined): ReadableStream<Uint8Array> {
  const { services, userId } = reader
  const signal = newsSignal()
  const leave = services.live.subscribe(userId, signal.news, signal.end)
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

/** Where the stream begins, then what there is, then news as it comes, and a ping when nothing does. */
async function* follow(
  reader: Reader,
  signal: ReturnType<typeof newsSignal>,
  after: number | undefined,
): AsyncGenerator<Message, void> {
  const { services, userId } = reader
  const beginning = await beginningOf(reader, after)
  yield beginning
  let cursor = beginning.id
  while (!signal.ended()) {
    const events = await liveEventsAfter(services, userId, cursor, BATCH)
    if (events.some(({ topic }) => topic === 'session') && !(await hasSession(reader))) return
    for (const { seq, topic, payload } of events) yield { id: seq, data: { seq, topic, payload } }
    cursor = events.at(-1)?.seq ?? cursor
    if (events.length === BATCH || (await signal.wait(reader.pingMs))) continue
    if (!(await hasSession(reader))) return
    yield { event: 'ping', data: {} }
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
