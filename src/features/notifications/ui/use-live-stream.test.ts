// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from '../domain/follow-live.ts'
import { holdLiveStream } from './use-live-stream.ts'

/** A server with numbered events, a network that can fail, and a session that can end. */
let recorded: number
let network: 'there' | 'away'
let isLoggedIn: boolean
let opened: FakeSource[]
let over: AbortController

class FakeSource extends EventTarget {
  onerror: (() => void) | null = null
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
    queueMicrotask(() => (network === 'away' || !isLoggedIn ? this.onerror?.() : this.begin()))
  }
  close(): void {
    this.isClosed = true
  }
  begin(): void {
    const seq = Number(new URL(this.url, 'http://localhost').searchParams.get('after'))
    this.say('ready', { seq, account: 'karin' })
    for (let next = seq + 1; next <= recorded; next++)
      this.say('message', { seq: next, topic: 'x', payload: {} })
  }
  say(type: string, data: object): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  ;[recorded, network, isLoggedIn, opened, over] = [0, 'there', true, [], new AbortController()]
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async () => {
    if (network === 'away') throw new TypeError('network')
    return { status: isLoggedIn ? 200 : 204 }
  })
})

afterEach(() => {
  over.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a second', 1_000],
  ['a minute', 60_000],
  ['an hour', 3_600_000],
])('a network failure of %s loses and repeats nothing', async (_name, awayMs) => {
  const page = follow()
  await record(3)
  network = 'away'
  opened.at(-1)?.onerror?.()
  recorded += 4
  await vi.advanceTimersByTimeAsync(awayMs)
  network = 'there'
  await vi.advanceTimersByTimeAsync(30_000)
  await record(2)
  expect(page.got).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(page.reloads).toBe(0)
})

test('waits longer after each failure, at most half a minute, and not at all when the browser is online again', async () => {
  follow()
  network = 'away'
  opened.at(-1)?.onerror?.()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(opened.length).toBeLessThan(250)
  const before = opened.length
  network = 'there'
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.length).toBe(before + 1)
})

test('opens a new connection when one has been silent for longer than the server ever is', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(39_000)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(opened).toHaveLength(2)
  expect(opened[0]?.isClosed).toBe(true)
})

test('ends when the server says that the session is over, and sends no further request', async () => {
  const page = follow()
  await record(1)
  isLoggedIn = false
  opened.at(-1)?.say('over', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.states.at(-1)).toBe('ended')
  expect(opened).toHaveLength(1)
})

test('does not reconnect before the time that the server has named', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(0)
  opened.at(-1)?.say('later', { retryMs: 30_000 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(opened).toHaveLength(2)
})

test('ends at once, and says nothing more, when it is given up while it asks whether the session is over', async () => {
  network = 'away'
  let answer = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, refuse) => (answer = () => refuse(new TypeError('network')))))
  const page = follow()
  await vi.advanceTimersByTimeAsync(0)
  over.abort()
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(page).toMatchObject({ isOver: true, states: [] })
})

/** A page that handles messages as open pages do. */
function follow() {
  const page = { seen: 0, got: [] as number[], reloads: 0, states: [] as string[], isOver: false }
  void holdLiveStream({
    seen: () => page.seen,
    signal: over.signal,
    say: (word) => {
      if ('state' in word) return void page.states.push(word.state)
      const { seen, reaction } = followLive(page.seen, word.message)
      page.seen = seen
      if (reaction === 'event') page.got.push(seen)
      if (reaction === 'reload') page.reloads++
    },
  }).then(() => (page.isOver = true))
  return page
}

async function record(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  for (let nth = 0; nth < count; nth++) {
    recorded++
    opened.at(-1)?.say('message', { seq: recorded, topic: 'x', payload: {} })
  }
  await vi.advanceTimersByTimeAsync(0)
}
