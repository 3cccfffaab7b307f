import { setTimeout as pause } from 'node:timers/promises'
import { type ValidSession, validSessions } from '#identity/sessions/server/valid-session-queries.ts'
import { backOffMs } from '#kernel/back-off.ts'
import { Unavailable } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import {
  type LiveBeginning,
  type LiveEvent,
  type LivePlace,
  liveBeginnings,
  newLiveEvents,
} from '#platform/realtime/live-events.ts'
import { formatted, sessionOver } from './live-format.ts'
import type { LiveStream } from './live-stream.ts'
import type { OpenStreams } from './open-streams.ts'
import type { Passing, PassingMessages } from './passing-messages.ts'

/** Most accounts whose events are read in one round. */
const ACCOUNTS_TOGETHER = 250
/**
 * Most events of one round, and the bounds for one account's share of them. An account with more events gets another
 * round.
 */
const EVENTS_TOGETHER = 4_000
const MOST_EVENTS = 200
const FEWEST_EVENTS = 20
/** The pause after a round, in which accounts with news collect for the next one. */
const GATHER_MS = 5
const RETRY = { firstMs: 250, mostMs: 5_000 }
/** When a client that lost its connection should reconnect: at random between these, so that not all do at once. */
const RETRY_FROM_MS = 500
const RETRY_WITHIN_MS = 2_000

/**
 * Reads the new events of the accounts that were woken, and sends them to their streams in this process: two statements
 * a round, whatever the number of streams and accounts, and a third when some streams have just been opened. A round
 * reads the events first and the sessions after them, so that no client gets an event that was recorded after its
 * session ended. Streams without news cost nothing. Passing messages are sent in the same round, to the streams that
 * are open then.
 */
export function liveDelivery(services: Services, open: OpenStreams, passing: Passing) {
  const woken = new Set<string>()
  let isRunning = false
  let isStopped = false

  async function run(): Promise<void> {
    isRunning = true
    let failures = 0
    while (woken.size > 0 && !isStopped) {
      const userIds = [...woken].slice(0, ACCOUNTS_TOGETHER)
      for (const userId of userIds) woken.delete(userId)
      try {
        wake(await round(services, open, { userIds, passing: passing.take(userIds) }))
        failures = 0
        await pause(GATHER_MS)
      } catch (error) {
        if (error instanceof Unavailable) {
          wake(userIds)
          await pause(backOffMs(failures++, RETRY, Math.random), undefined, { ref: false })
        } else if (!isStopped) cutAll(services, open.of(userIds), error)
      }
    }
    isRunning = false
  }

  /** Reads the news of these accounts soon, if they have streams in this process. */
  function wake(userIds: Iterable<string>): void {
    for (const userId of userIds) if (open.has(userId)) woken.add(userId)
    if (!isRunning && woken.size > 0) void run()
  }

  return {
    wake,
    stop() {
      isStopped = true
    },
  }
}

/** After an unexpected error: the clients reconnect, each time after a longer wait. */
function cutAll({ log }: Services, streams: readonly LiveStream[], error: unknown): void {
  log.error({ error: String(error) }, 'live updates: streams broke')
  for (const stream of streams) stream.cut()
}

/** The accounts that were woken, and their passing messages. */
type Round = { userIds: readonly string[]; passing: PassingMessages }

/** Returns the accounts that have more to read. */
async function round(services: Services, open: OpenStreams, { userIds, passing }: Round): Promise<string[]> {
  const streams = open.of(userIds)
  if (streams.length === 0) return []
  const beginnings = await beginningsOf(services, streams)
  const readers = new Set(streams.filter(canTakeMore))
  const places = placesOf(readers, beginnings)
  const limit = Math.max(FEWEST_EVENTS, Math.min(MOST_EVENTS, Math.ceil(EVENTS_TOGETHER / userIds.length)))
  const events = places.length > 0 ? await newLiveEvents(services, places, limit) : []
  const sessionIds = [...new Set(streams.map(({ reader }) => reader.sessionId))]
  const sessions = await validSessions(services, sessionIds, services.clock())
  const news = Map.groupBy(events, ({ userId }) => userId)
  const messages = new Map(events.map((event) => [event, formattedEvent(event)]))
  for (const stream of streams) {
    if (!endUnlessValid(stream, sessions.get(stream.reader.sessionId))) continue
    const beginning = beginnings.get(stream)
    if (beginning) greet(stream, beginning)
    // The other streams have no room: their events are read again when they have.
    if (readers.has(stream)) sendNew(stream, news.get(stream.reader.userId) ?? [], messages)
    for (const message of passing.get(stream.reader.userId) ?? []) if (stream.hasRoom()) stream.send(message)
  }
  return [...news].filter(([, { length }]) => length === limit).map(([userId]) => userId)
}

/** Is the stream's session valid, with the rights that it had when the stream was opened? If not, ends the stream. */
function endUnlessValid(stream: LiveStream, session: ValidSession | undefined): boolean {
  const { userId, rights } = stream.reader
  const isValid = session?.userId === userId && session.rights === rights
  if (isValid) stream.endsAt = session.endsAt.getTime()
  else stream.end(sessionOver)
  return isValid
}

async function beginningsOf(
  services: Services,
  streams: readonly LiveStream[],
): Promise<ReadonlyMap<LiveStream, LiveBeginning>> {
  const fresh = streams.filter(({ seen }) => seen === undefined)
  if (fresh.length === 0) return new Map()
  const places = fresh.map(({ reader, after }) => ({ userId: reader.userId, seq: after ?? 0 }))
  const beginnings = await liveBeginnings(services, places)
  return new Map(
    beginnings.map((beginning, index) => [
      fresh[index] as LiveStream,
      fresh[index]?.after === undefined ? { ...beginning, canReplay: false } : beginning,
    ]),
  )
}

/** Has the stream room for another message? If not, it calls `onRoom` as soon as it has. */
function canTakeMore(stream: LiveStream): boolean {
  if (stream.hasRoom()) return true
  stream.lag()
  return false
}

/** For each account, the place of the stream that is furthest behind. */
function placesOf(
  streams: ReadonlySet<LiveStream>,
  beginnings: ReadonlyMap<LiveStream, LiveBeginning>,
): LivePlace[] {
  const places = new Map<string, number>()
  for (const stream of streams) {
    const { userId } = stream.reader
    const beginning = beginnings.get(stream)
    const seq = beginning ? firstSeen(stream, beginning) : (stream.seen ?? 0)
    places.set(userId, Math.min(seq, places.get(userId) ?? seq))
  }
  return [...places].map(([userId, seq]) => ({ userId, seq }))
}

function firstSeen({ after }: LiveStream, { latest, canReplay }: LiveBeginning): number {
  return canReplay && after !== undefined ? after : latest
}

/**
 * Sends the stream's first event: `ready` with the number at which it begins, or `reset` when missed events can no
 * longer be sent.
 */
function greet(stream: LiveStream, beginning: LiveBeginning): void {
  const seq = firstSeen(stream, beginning)
  const event = stream.after === undefined || beginning.canReplay ? 'ready' : 'reset'
  const retryMs = RETRY_FROM_MS + Math.round(Math.random() * RETRY_WITHIN_MS)
  stream.seen = seq
  stream.send(formatted({ id: seq, event, data: { seq, account: stream.reader.userId }, retryMs }))
}

function sendNew(
  stream: LiveStream,
  events: readonly LiveEvent[],
  messages: ReadonlyMap<LiveEvent, Uint8Array>,
): void {
  for (const event of events) {
    if (stream.seen === undefined || event.seq <= stream.seen) continue
    // The rest is read again when the stream has room.
    if (!canTakeMore(stream)) return
    const message = messages.get(event)
    if (message) stream.send(message)
    stream.seen = event.seq
  }
}

function formattedEvent({ seq, topic, payload }: LiveEvent): Uint8Array {
  return formatted({ id: seq, data: { seq, topic, payload } })
}
