import type { Services } from '#platform/context.ts'
import { heartbeat } from './heartbeat.ts'
import { streamPlaces } from './limit-streams.ts'
import { liveDelivery } from './live-delivery.ts'
import { comeBackLater } from './live-format.ts'
import { type LiveReader, LiveStream } from './live-stream.ts'
import { openStreams } from './open-streams.ts'
import { passingMessages } from './passing-messages.ts'

export type LiveStreams = {
  /**
   * Returns the body of the answer: events with a higher number than `after`, which the client has seen. `disconnect`
   * ends its connection.
   */
  open(reader: LiveReader, after: number | undefined, disconnect: () => void): ReadableStream<Uint8Array>
  count(): number
}

const PING_MS = 15_000

/** A browser opens one stream for all its tabs. Without Web Locks or BroadcastChannel each tab opens its own. */
const MOST_PER_SESSION = 6
const MOST_PER_ACCOUNT = 30
/** A stream that was ended for a newer one reconnects later than others, so that surplus tabs alternate. */
const SURPLUS_MS = 30_000
/** When the process stops, its clients reconnect to the next process, each at a random moment within this time. */
const MOVE_WITHIN_MS = 5_000

/** All streams of this process. Each is visited once in `pingMs`. */
export function liveStreams(services: Services, pingMs = PING_MS): LiveStreams {
  const open = openStreams()
  const passing = passingMessages(open)
  const delivery = liveDelivery(services, open, passing)
  const beats = heartbeat(pingMs, { now: services.clock, onExpiry: delivery.wake })
  const places = placesOfStreams()
  let isStopped = false
  services.live.listen({
    onNews: delivery.wake,
    onPassing: (news) => delivery.wake(passing.add(news)),
    onGap: () => delivery.wake(open.userIds()),
    onEnd() {
      isStopped = true
      delivery.stop()
      beats.stop()
      for (const stream of open.all()) move(stream)
    },
  })
  const events = {
    onRoom: ({ reader }: LiveStream) => delivery.wake([reader.userId]),
    onOver(stream: LiveStream) {
      open.remove(stream)
      beats.remove(stream)
      places.free(stream)
    },
  }
  return {
    open(reader, after, disconnect) {
      const stream = new LiveStream(reader, after, { events, disconnect })
      open.add(stream)
      beats.add(stream)
      places.take(stream)
      if (isStopped) move(stream)
      else delivery.wake([reader.userId])
      return stream.body
    },
    count: () => open.all().length,
  }
}

/** The limits for each session and account: the oldest stream is ended for a newer one. */
function placesOfStreams() {
  const places = streamPlaces()
  const taken = new WeakMap<LiveStream, () => void>()
  return {
    take(stream: LiveStream): void {
      const { userId, sessionId } = stream.reader
      const groups = { [`session ${sessionId}`]: MOST_PER_SESSION, [`account ${userId}`]: MOST_PER_ACCOUNT }
      taken.set(
        stream,
        places.take(groups, () => stream.end(comeBackLater(SURPLUS_MS))),
      )
    },
    free: (stream: LiveStream) => taken.get(stream)?.(),
  }
}

function move(stream: LiveStream): void {
  stream.end(comeBackLater(Math.round(Math.random() * MOVE_WITHIN_MS)))
}
