import { backOffMs } from '#kernel/back-off.ts'
import type { LiveMessage } from '../domain/follow-live.ts'

/** `ended`: the session is over, and no more events will come. `lost`: the tab is trying to reconnect. */
export type LiveState = 'connecting' | 'open' | 'lost' | 'ended'
export type StreamMessage = { message: LiveMessage } | { state: LiveState }

type Stream = { seen: () => number; say: (word: StreamMessage) => void; signal: AbortSignal }

/**
 * How a connection ended. `openMs`: how long it was open. `isOver`, `laterMs`: what the server said last, if it
 * said anything.
 */
type Closed = { openMs: number; isOver?: boolean; laterMs?: number }

const RETRY = { firstMs: 1_000, mostMs: 30_000 }
/** A connection that was open this long counts as a success, so the next wait is short. */
const STEADY_MS = 10_000
/** The server sends something every 15 seconds, so a connection that is silent for longer is broken. */
const SILENCE_MS = 40_000

/**
 * Keeps a connection to the account's live events after the number `seen`, and reports its messages. Ends with
 * `signal` or with the session. A lost connection is opened again after a wait that grows with each failure, or at
 * once when the browser is online again, and continues after the last number seen.
 */
export async function holdLiveStream({ seen, say, signal }: Stream): Promise<void> {
  let failures = 0
  let account: string | undefined
  const begin = (kind: 'at' | 'reset', ready: { seq: number; account: string }) => {
    // Another account has logged in meanwhile, and the open pages show the former account's data.
    const isAnother = account !== undefined && account !== ready.account
    account = ready.account
    say({ message: { kind: isAnother ? 'reset' : kind, seq: ready.seq } })
  }
  while (!signal.aborted) {
    const { openMs, isOver, laterMs } = await streamUntilClosed({ seen, say, signal, begin })
    const isEnded = !signal.aborted && (isOver || openMs === 0) && (await isLoggedOut())
    if (signal.aborted) return
    if (isEnded) return say({ state: 'ended' })
    say({ state: 'lost' })
    if (openMs >= STEADY_MS) failures = 0
    await pause(
      laterMs === undefined ? backOffMs(failures++, RETRY, Math.random) : atRandomAfter(laterMs),
      signal,
    )
  }
}

type Begin = (kind: 'at' | 'reset', ready: { seq: number; account: string }) => void

/**
 * Runs one EventSource until it closes. Its own reconnecting is not used, because it does not wait longer after
 * each failure.
 */
function streamUntilClosed({ seen, say, signal, begin }: Stream & { begin: Begin }): Promise<Closed> {
  return new Promise((resolve) => {
    const source = new EventSource(`/live?after=${seen()}`)
    let openedAt: number | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const close = (last: Omit<Closed, 'openMs'> = {}) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      source.close()
      resolve({ openMs: openedAt === undefined ? 0 : Math.max(1, Date.now() - openedAt), ...last })
    }
    const stop = () => close()
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, SILENCE_MS)
    }
    const on = (name: string, react: (data: string) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        heard()
        react(data)
      })
    const greet = (kind: 'at' | 'reset', data: string) => {
      openedAt = Date.now()
      begin(kind, JSON.parse(data))
    }
    heard()
    signal.addEventListener('abort', stop)
    on('ready', (data) => greet('at', data))
    on('reset', (data) => greet('reset', data))
    on('ping', () => say({ message: { kind: 'at', seq: seen() } }))
    on('message', (data) => say({ message: { kind: 'event', ...JSON.parse(data) } }))
    on('passing', (data) => say({ message: { kind: 'passing', seq: seen(), ...JSON.parse(data) } }))
    on('over', () => close({ isOver: true }))
    on('later', (data) => close({ laterMs: JSON.parse(data).retryMs }))
    source.onerror = stop
  })
}

/** At least `ms`, plus a random part, because many tabs are told the same time. */
function atRandomAfter(ms: number): number {
  return ms + Math.round(Math.random() * 1_000)
}

/** Asks the server, because an EventSource does not tell why it was refused. */
async function isLoggedOut(): Promise<boolean> {
  const answer = await fetch('/live', { method: 'HEAD' }).catch(() => null)
  return answer?.status === 204
}

/** Waits `ms`, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      removeEventListener('online', done)
      resolve()
    }
  })
}
