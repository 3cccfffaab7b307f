// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptMessages } from './use-kept-words.ts'
import { Outbox } from './use-sending-queue.ts'

const PATH = '/api/v1/projects/p/companies/c/messages'
const READER = 'u1'

let isOnline: boolean
let stored: Map<string, string>
let tabs: Outbox[]

beforeEach(() => {
  localStorage.clear()
  isOnline = false
  stored = new Map()
  tabs = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('offline')
    const { words, submissionKey } = JSON.parse(body) as { words: string; submissionKey: string }
    stored.set(submissionKey, words)
    return Response.json({ number: stored.size }, { status: 201 })
  })
})

afterEach(() => {
  for (const tab of tabs) tab.stop()
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
  isOnline = true
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
  isOnline = true
  tab.tryAgain()
  await untilNothingWaits()
  expect([...stored.values()]).toEqual(['Två'])
})
