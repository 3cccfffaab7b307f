import { Hono, type Context as HonoContext } from 'hono'
import { rightsOf } from '#identity/sessions/server/valid-session-queries.ts'
import { type Actor, isUser } from '#kernel/actor.ts'
import type { HttpEnvironment } from '../environment.ts'
import { loggedOut } from '../logged-out.ts'
import type { LiveReader } from './live-stream.ts'
import type { LiveStreams } from './live-streams.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-accel-buffering': 'no',
}

/**
 * `GET /live`: the account's live events as server-sent events, after `Last-Event-ID` (or `?after=` on the first
 * connection). Missed events are replayed; when that is no longer possible, the event `reset` says so. 401 when logged
 * out; `HEAD` asks whether that is so and is then answered with 204, because browsers log every 401 as an error, also
 * where somebody has just logged out or deleted the account. The stream ends with its session, and when what its holder
 * may see changes. When a session opens more than six, the oldest ends.
 */
export function createLiveApi(streams: LiveStreams): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get('/', (c) => {
    const reader = readerIn(c.get('visitor').actor)
    // Nobody reads the body of an answer to HEAD, so the stream would never end.
    if (c.req.method === 'HEAD')
      return reader
        ? c.body(null, 200, HEADERS)
        : c.body(null, 204, { 'cache-control': HEADERS['cache-control'] })
    if (!reader) return loggedOut(c)
    const { outgoing } = c.env
    return c.body(
      streams.open(reader, askedAfter(c), () => outgoing.destroy()),
      200,
      HEADERS,
    )
  })
}

/** Whose events are followed: those of a person with a profile, or of a member of staff. */
function readerIn(actor: Actor): LiveReader | null {
  if (!isUser(actor) && actor.kind !== 'staff') return null
  const { userId, sessionId } = actor
  return userId && sessionId ? { userId, sessionId, rights: rightsOf(actor) } : null
}

/** The last number that the reader has seen; undefined when it names none, larger than any when it is invalid. */
function askedAfter(c: HonoContext): number | undefined {
  const text = c.req.header('last-event-id') || c.req.query('after')
  if (!text) return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER - 1
}
