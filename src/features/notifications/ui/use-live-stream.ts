import type { LiveMessage } from '../domain/follow-live.ts'

/** `ended`: the session is over, nothing more will come. `lost`: the tab is trying to reconnect. */
export type LiveState = 'connecting' | 'open' | 'lost' | 'ended'
export type StreamMessage = { message: LiveMessage } | { state: LiveState }

type Stream = { seen: () => number; say: (word: StreamMessage) => void; signal: AbortSignal }

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/**
 * Holds a connection to the account's live events, after the number `seen`, and reports its messages. Ends with
 * `signal` or with the session; a lost connection is opened again.
 */
export async function holdLiveStream({ seen, say, signal }: Stream): Promise<void> {
  let failures = 0
  let account: string | undefined
  const begin = (kind: 'at' | 'reset', ready: { seq: number; account: string }) => {
    failures = 0
    // Another account has logged in meanwhile: the open pages show the former account's data.
    const isAnother = account !== undefined && account !== ready.account
    account = ready.account
    say({ message: { kind: isAnother ? 'reset' : kind, seq: ready.seq } })
  }
  while (!signal.aborted) {
    await streamUntilClosed({ seen, say, signal, begin })
    if (signal.aborted) return
    if (await isLoggedOut()) return say({ state: 'ended' })
    say({ state: 'lost' })
    await pause(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? 0, signal)
  }
}

type Begin = (kind: 'at' | 'reset', ready: { seq: number; account: string }) => void

/** One EventSource. It reconnects by itself after a lost connection; the promise resolves when it has given up. */
function streamUntilClosed({ seen, say, signal, begin }: Stream & { begin: Begin }): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(`/live?after=${seen()}`)
    const close = () => {
      signal.removeEventListener('abort', close)
      source.close()
      resolve()
    }
    signal.addEventListener('abort', close)
    source.addEventListener('ready', ({ data }) => begin('at', JSON.parse(data)))
    source.addEventListener('reset', ({ data }) => begin('reset', JSON.parse(data)))
    source.addEventListener('ping', () => say({ message: { kind: 'at', seq: seen() } }))
    source.onmessage = ({ data }) => say({ message: { kind: 'event', ...JSON.parse(data) } })
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) close()
      else say({ state: 'lost' })
    }
  })
}

/** An EventSource does not tell why it gave up, so the server is asked. */
async function isLoggedOut(): Promise<boolean> {
  const answer = await fetch('/live', { method: 'HEAD' }).catch(() => null)
  return answer?.status === 401
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
