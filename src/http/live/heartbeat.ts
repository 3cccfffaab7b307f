import { ping } from './live-format.ts'
import type { LiveStream } from './live-stream.ts'

/**
 * Streams are divided into this many groups and visited one group at a time, so that ten thousand of them do not block
 * the event loop.
 */
const GROUPS = 15

type Heartbeat = { add(stream: LiveStream): void; remove(stream: LiveStream): void; stop(): void }

/**
 * Visits every stream once in `everyMs`, with one timer for all: sends a ping, or ends the connection when there was no
 * room for one at two visits in a row. Calls `onExpiry` with the accounts whose sessions may have ended by time.
 */
export function heartbeat(
  everyMs: number,
  { now, onExpiry }: { now: () => Date; onExpiry: (userIds: string[]) => void },
): Heartbeat {
  const groups = Array.from({ length: GROUPS }, () => new Set<LiveStream>())
  const groupOf = new Map<LiveStream, Set<LiveStream>>()
  const visit = visits()
  let timer: NodeJS.Timeout | undefined
  let count = 0
  let next = 0

  function beat(): void {
    const streams = [...(groups[next++ % GROUPS] ?? [])]
    const at = now().getTime()
    onExpiry(streams.filter(({ endsAt }) => endsAt <= at).map(({ reader }) => reader.userId))
    for (const stream of streams) visit(stream)
  }

  return {
    add(stream) {
      const own = groups[count++ % GROUPS]
      if (!own) return
      groupOf.set(stream, own.add(stream))
      timer ??= setInterval(beat, everyMs / GROUPS).unref()
    },
    remove(stream) {
      groupOf.get(stream)?.delete(stream)
      groupOf.delete(stream)
    },
    stop: () => clearInterval(timer),
  }
}

/** Sends a ping, or ends the connection when there is no room for one for the second time in a row. */
function visits(): (stream: LiveStream) => void {
  const stuck = new WeakSet<LiveStream>()
  return (stream) => {
    // The first event (`ready`) has not been sent yet, and nothing may come before it.
    if (stream.seen === undefined) return
    if (stream.hasRoom()) {
      stuck.delete(stream)
      stream.send(ping)
    } else if (stuck.has(stream)) stream.cut()
    else stuck.add(stream)
  }
}
