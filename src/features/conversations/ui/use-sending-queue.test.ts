// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptMessages } from './use-kept-words.ts'
import { Outbox } from './use-sending-queue.ts'

const PATH = '/api/v1/projects/p/companies/c/messages'
const READER = 'u1'

/** `deaf`: what is sent arrives, and the answer is lost. */
let line: 'up' | 'down' | 'deaf'
/** What the server has, in its order; it knows a key that comes again. */
let stored: Map<string, string>
let refusal: Response | null
let tabs: Outbox[]

beforeEach(() => {
  localStorage.clear()
  line = 'down'
  stored = new Map()
  refusal = null
  tabs = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (line === 'down') throw new TypeError('offline')
    if (refusal) return refusal.clone()
    const { words, submissionKey } = JSON.parse(body) as { words: string; submissionKey: string }
    if (!stored.has(submissionKey)) stored.set(submissionKey, words)
    if (line === 'deaf') throw new TypeError('connection lost')
    const number = [...stored.keys()].indexOf(submissionKey) + 1
    return Response.json({ number }, { status: 201 })
  })
})

afterEach(() => {
  for (const tab of tabs) tab.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openTab(): Outbox {
  const tab = new Outbox(PATH, READER, { onChange: () => undefined, onSent: () => undefined })
  tabs.push(tab)
  tab.start()
  return tab
}

const waiting = () => keptMessages(READER, PATH).map(({ words }) => words)

/** The first attempt may be under way when the network is back; the next comes a second later. */
const untilNothingWaits = () => vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 })

test('what waits in two tabs is kept for both, and sent once when the network is back', async () => {
  const [one, other] = [openTab(), openTab()]
  one.add('Ett', [])
  other.add('Två', [])
  expect(waiting()).toEqual(['Ett', 'Två'])
  one.stop()
  line = 'up'
  other.tryAgain()
  await untilNothingWaits()
  expect([...stored.values()].toSorted()).toEqual(['Ett', 'Två'])
})

test('what is removed in one tab does not come back', async () => {
  const tab = openTab()
  tab.add('Ett', [])
  tab.add('Två', [])
  const [first] = keptMessages(READER, PATH)
  tab.remove(first?.key ?? '')
  expect(waiting()).toEqual(['Två'])
  line = 'up'
  tab.tryAgain()
  await untilNothingWaits()
  expect([...stored.values()]).toEqual(['Två'])
})

test.each([
  ['a second', 1_000],
  ['a minute', 60_000],
  ['an hour', 3_600_000],
])(
  'of what is written while the line is lost for %s nothing is lost, nothing comes twice, and the order stays',
  async (_, ms) => {
    vi.useFakeTimers()
    line = 'up'
    const tab = openTab()
    const written: string[] = []
    const write = async (name: string, count: number) => {
      for (let turn = 0; turn < count; turn++) {
        written.push(`${name} ${turn}`)
        tab.add(`${name} ${turn}`, [])
        await vi.advanceTimersByTimeAsync(ms / 20)
      }
    }
    await write('before', 2)
    line = 'deaf'
    await write('answer lost', 5)
    line = 'down'
    await write('no line', 15)
    expect([...stored.values()]).toEqual(written.slice(0, 3))
    line = 'up'
    // No browser has said that it is online again.
    await vi.advanceTimersByTimeAsync(31_000)
    await write('after', 2)
    expect([...stored.values()]).toEqual(written)
    expect(waiting()).toEqual([])
  },
)

test('a tab that is closed while the line is lost sends with the next one, each message once', async () => {
  line = 'deaf'
  const first = openTab()
  first.add('Ett', [])
  first.add('Två', [])
  await vi.waitFor(() => expect(first.hasFailed).toBe(true))
  first.stop()
  line = 'up'
  openTab()
  await untilNothingWaits()
  expect([...stored.values()]).toEqual(['Ett', 'Två'])
})

test('who writes faster than the limit is told so, and what waits is sent in its order when there is room', async () => {
  vi.useFakeTimers()
  line = 'up'
  refusal = new Response(null, { status: 429, headers: { 'retry-after': '6' } })
  const tab = openTab()
  for (const words of ['Ett', 'Två', 'Tre']) tab.add(words, [])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([tab.hasFailed, tab.isLimited, stored.size]).toEqual([true, true, 0])
  refusal = null
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...stored.values()]).toEqual(['Ett', 'Två', 'Tre'])
  expect([tab.hasFailed, tab.isLimited]).toEqual([false, false])
})

test('what the server refuses stays with its reason and holds what comes after it, until it is tried again or removed', async () => {
  line = 'up'
  refusal = Response.json({ error: { message: 'Konversationen är avslutad.' } }, { status: 409 })
  const tab = openTab()
  tab.add('Ett', [])
  tab.add('Två', [])
  await vi.waitFor(() => expect(keptMessages(READER, PATH)[0]?.problem).toBe('Konversationen är avslutad.'))
  refusal = null
  tab.remove(keptMessages(READER, PATH)[0]?.key ?? '')
  await untilNothingWaits()
  expect([...stored.values()]).toEqual(['Två'])
})
