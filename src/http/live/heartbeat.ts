import { ping } from './live-format.ts'
import type { LiveStream } from './live-stream.ts'

/** Streams are visited in turn, so that ten thousand of them do not hold the process at once. */
const TURNS = 15

type Heartbeat = { add(stream: LiveStream): void; remove(stream: LiveStream): void; stop(): void }

/**
 * Visits every stream once in `everyMs`, with one timer for all: pings it, cuts it off when its client has taken
 * nothing since the last visit although something waits, and tells `onExpiry` when its session may have ended by itself.
 */
export function heartbeat(
  everyMs: number,
  { now, onExpiry }: { now: () => Date; onExpiry: (userIds: string[]) => void },
): Heartbeat {
  const turns = Array.from({ length: TURNS }, () => new Set<LiveStream>())
  const turnOf = new Map<LiveStream, Set<LiveStream>>()
  const visit = visits()
  let timer: NodeJS.Timeout | undefined
  let count = 0
  let turn = 0

  function beat(): void {
    const streams = [...(turns[turn++ % TURNS] ?? [])]
    const at = now().getTime()
    onExpiry(streams.filter(({ endsAt }) => endsAt <= at).map(({ reader }) => reader.userId))
    for (const stream of streams) visit(stream)
  }

  return {
    add(stream) {
      const own = turns[count++ % TURNS]
      if (!own) return
      turnOf.set(stream, own.add(stream))
      timer ??= setInterval(beat, everyMs / TURNS).unref()
    },
    remove(stream) {
      turnOf.get(stream)?.delete(stream)
      turnOf.delete(stream)
    },
    stop: () => clearInterval(timer),
  }
}

/** Pings a stream, or cuts it off when its client has taken nothing since the visit before. */
function visits(): (stream: LiveStream) => void {
  const stuck = new WeakSet<LiveStream>()
  return (stream) => {
    // Its greeting is on the way, and comes first.
    if (stream.seen === undefined) return
    if (stream.hasRoom()) {
      stuck.delete(stream)
      stream.send(ping)
    } else if (stuck.has(stream)) stream.cut()
    else stuck.add(stream)
  }
}
