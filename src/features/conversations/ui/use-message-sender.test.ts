// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keepMessage, keptDraft, keptMessages } from './use-kept-words.ts'
import { MessageSender, type SendingState } from './use-message-sender.ts'

const CONVERSATION = '/api/v1/projects/p/companies/c'
const OTHER_CONVERSATION = '/api/v1/projects/q/companies/c'
const READER = 'u1'

type Sent = { words: string; submissionKey: string; readerId: string }
type Tab = { sender: MessageSender; state: SendingState; refused: string[] }

/** `deaf`: requests reach the server, and the answers are lost. */
let network: 'up' | 'down' | 'deaf'
/** What the server has stored, in order. It recognises a key that is sent again. */
let stored: Map<string, { words: string; url: string; readerId: string }>
let attempts: string[]
/** The most requests of one conversation that were running at the same time. */
let mostAtOnce: number
let refusals: Map<string, Response>
/** Runs while a request is running. */
let meanwhile: () => void
let tabs: Tab[]

beforeEach(() => {
  localStorage.clear()
  network = 'down'
  stored = new Map()
  attempts = []
  mostAtOnce = 0
  refusals = new Map()
  meanwhile = () => undefined
  tabs = []
  const underWay = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { words, submissionKey, readerId } = JSON.parse(body) as Sent
    attempts.push(words)
    const now = (underWay.get(url) ?? 0) + 1
    underWay.set(url, now)
    mostAtOnce = Math.max(mostAtOnce, now)
    await Promise.resolve()
    meanwhile()
    underWay.set(url, now - 1)
    if (network === 'down') throw new TypeError('offline')
    const refusal = refusals.get(url)
    if (refusal) return refusal.clone()
    if (!stored.has(submissionKey)) stored.set(submissionKey, { words, url, readerId })
    if (network === 'deaf') throw new TypeError('connection lost')
    const number = [...stored.keys()].indexOf(submissionKey) + 1
    return Response.json({ number }, { status: 201 })
  })
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

afterEach(() => {
  for (const { sender } of tabs) sender.stop()
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openTab(readerId = READER): Tab {
  const tab: Tab = {
    refused: [],
    state: { waiting: [], standing: {}, sent: [] },
    sender: new MessageSender(readerId, {
      onChange: (state) => {
        tab.state = state
      },
      onSent: () => undefined,
      onRefused: ({ words }, problem) => void tab.refused.push(`${words}: ${problem}`),
    }),
  }
  tabs.push(tab)
  tab.sender.start()
  return tab
}

function write({ sender }: Tab, words: string, conversation = CONVERSATION): void {
  const to = { page: '/customer/projects/p/meddelanden/c', name: 'Björken' }
  keepMessage(READER, { key: crypto.randomUUID(), conversation, words, attachments: [], to })
  sender.send(conversation)
}

function refuse(conversation: string, answer: Response | null): void {
  if (answer) refusals.set(`${conversation}/messages`, answer)
  else refusals.delete(`${conversation}/messages`)
}

const closed = () => Response.json({ error: { message: 'Konversationen är avslutad.' } }, { status: 409 })
const arrived = () => [...stored.values()].map(({ words }) => words)
const waiting = (conversation?: string) => keptMessages(READER, conversation).map(({ words }) => words)
const comesOnline = () => {
  network = 'up'
  window.dispatchEvent(new Event('online'))
}

/** The first attempt may be running when the network is back; the next one follows a second later. */
const untilNothingWaits = () => vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 })

test('messages of one conversation are sent from a page that shows another, when the network is back', async () => {
  const page = openTab()
  write(page, 'Ett')
  await vi.waitFor(() => expect(page.state.standing[CONVERSATION]).toBe('offline'))
  page.sender.stop()
  const otherPage = openTab()
  expect(otherPage.state.waiting.map(({ words }) => words)).toEqual(['Ett'])
  comesOnline()
  await untilNothingWaits()
  expect([...stored.values()]).toEqual([{ words: 'Ett', url: `${CONVERSATION}/messages`, readerId: READER }])
})

test('tabs send every message once and in order, one at a time, with any number of tabs', async () => {
  const open = [openTab(), openTab(), openTab()]
  const written: string[] = []
  for (let turn = 0; turn < 12; turn++) {
    written.push(`Rad ${turn}`)
    write(open[turn % 3] as Tab, `Rad ${turn}`)
  }
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(0))
  attempts = []
  mostAtOnce = 0
  comesOnline()
  await untilNothingWaits()
  expect([arrived(), attempts, mostAtOnce]).toEqual([written, written, 1])
})

test('without locks two tabs may send the same message, and the server stores it once', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const open = [openTab(), openTab()]
  for (const words of ['Ett', 'Två', 'Tre']) write(open[0] as Tab, words)
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(0))
  comesOnline()
  await untilNothingWaits()
  expect(arrived()).toEqual(['Ett', 'Två', 'Tre'])
})

test('a tab shows a message that another tab keeps, and sends it when the other does not', async () => {
  vi.useFakeTimers()
  network = 'up'
  const tab = openTab()
  keepMessage(READER, { key: crypto.randomUUID(), conversation: CONVERSATION, words: 'Ett', attachments: [] })
  const [name] = Object.keys(localStorage)
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
  expect(tab.state.waiting.map(({ words }) => words)).toEqual(['Ett'])
  expect(arrived()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(arrived()).toEqual(['Ett'])
})

test('a message that is removed in one tab is not sent by another', async () => {
  const tab = openTab()
  write(tab, 'Ett')
  write(tab, 'Två')
  const [first] = keptMessages(READER)
  if (first) tab.sender.remove(first)
  expect(waiting()).toEqual(['Två'])
  comesOnline()
  await untilNothingWaits()
  expect(arrived()).toEqual(['Två'])
})

test.each([
  ['a second', 1_000],
  ['a minute', 60_000],
  ['an hour', 3_600_000],
])(
  'messages written while the network fails for %s are neither lost nor repeated, and keep their order',
  async (_, ms) => {
    vi.useFakeTimers()
    network = 'up'
    const tab = openTab()
    const written: string[] = []
    const writeSome = async (name: string, count: number) => {
      for (let turn = 0; turn < count; turn++) {
        written.push(`${name} ${turn}`)
        write(tab, `${name} ${turn}`)
        await vi.advanceTimersByTimeAsync(ms / 20)
      }
    }
    await writeSome('before', 2)
    network = 'deaf'
    await writeSome('answer lost', 5)
    network = 'down'
    await writeSome('no line', 15)
    expect(arrived()).toEqual(written.slice(0, 3))
    network = 'up'
    // No browser event says that the network is back.
    await vi.advanceTimersByTimeAsync(31_000)
    await writeSome('after', 2)
    expect(arrived()).toEqual(written)
    expect(waiting()).toEqual([])
  },
)

test('after a tab is closed without network, the next one sends its messages, each once', async () => {
  network = 'deaf'
  const first = openTab()
  write(first, 'Ett')
  write(first, 'Två')
  await vi.waitFor(() => expect(first.state.standing[CONVERSATION]).toBe('offline'))
  first.sender.stop()
  network = 'up'
  openTab()
  await untilNothingWaits()
  expect(arrived()).toEqual(['Ett', 'Två'])
})

test('a person who exceeds the limit is told so, and the waiting messages are sent in order later', async () => {
  vi.useFakeTimers()
  network = 'up'
  refuse(CONVERSATION, new Response(null, { status: 429, headers: { 'retry-after': '6' } }))
  const tab = openTab()
  for (const words of ['Ett', 'Två', 'Tre']) write(tab, words)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([tab.state.standing[CONVERSATION], stored.size]).toEqual(['limited', 0])
  refuse(CONVERSATION, null)
  await vi.advanceTimersByTimeAsync(2_100)
  expect(arrived()).toEqual(['Ett', 'Två', 'Tre'])
  expect(tab.state.standing[CONVERSATION]).toBe('moving')
})

test('a refused message stays with its reason, and later ones wait until it is tried again or removed', async () => {
  network = 'up'
  refuse(CONVERSATION, closed())
  const tab = openTab()
  write(tab, 'Ett')
  write(tab, 'Två')
  await vi.waitFor(() => expect(keptMessages(READER)[0]?.problem).toBe('Konversationen är avslutad.'))
  expect(tab.refused).toEqual(['Ett: Konversationen är avslutad.'])
  comesOnline()
  expect([waiting(), arrived()]).toEqual([['Ett', 'Två'], []])
  refuse(CONVERSATION, null)
  const [first] = keptMessages(READER)
  if (first) tab.sender.remove(first)
  await untilNothingWaits()
  expect(arrived()).toEqual(['Två'])
})

test('a refused message that is tried again and stored keeps its place', async () => {
  network = 'up'
  refuse(CONVERSATION, closed())
  const tab = openTab()
  for (const words of ['Ett', 'Två']) write(tab, words)
  await vi.waitFor(() => expect(tab.refused).toHaveLength(1))
  refuse(CONVERSATION, null)
  tab.sender.tryAgain(CONVERSATION)
  await untilNothingWaits()
  expect(arrived()).toEqual(['Ett', 'Två'])
})

test('a conversation that accepts nothing does not delay others', async () => {
  network = 'up'
  refuse(CONVERSATION, closed())
  const tab = openTab()
  write(tab, 'Ett')
  write(tab, 'Till andra', OTHER_CONVERSATION)
  await vi.waitFor(() => expect([waiting(), arrived()]).toEqual([['Ett'], ['Till andra']]))
})

test('nothing is sent while the person is logged out, and everything when they have logged in again', async () => {
  vi.useFakeTimers()
  network = 'up'
  refuse(CONVERSATION, Response.json({ error: { code: 'logged-out' } }, { status: 401 }))
  const tab = openTab()
  write(tab, 'Ett')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([tab.state.standing[CONVERSATION], attempts, waiting()]).toEqual(['logged-out', ['Ett'], ['Ett']])
  tab.sender.stop()
  refuse(CONVERSATION, null)
  openTab()
  await vi.advanceTimersByTimeAsync(0)
  expect([waiting(), arrived()]).toEqual([[], ['Ett']])
})

test('messages that were forgotten at logout do not come back with a running answer', async () => {
  network = 'up'
  refuse(CONVERSATION, closed())
  const tab = openTab()
  meanwhile = () => localStorage.clear()
  write(tab, 'Ett')
  await vi.waitFor(() => expect(tab.refused).toHaveLength(1))
  expect(Object.keys(localStorage)).toEqual([])
})

test('messages of one person are neither shown to the next nor sent by them, and are removed', async () => {
  const tab = openTab()
  write(tab, 'Ett')
  keepDraft(READER, CONVERSATION, 'Börjat')
  tab.sender.stop()
  const next = openTab('u2')
  comesOnline()
  await Promise.resolve()
  expect([next.state.waiting, keptDraft('u2', CONVERSATION), arrived()]).toEqual([[], '', []])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a browser that stores nothing sends messages while the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const tab = openTab()
  write(tab, 'Ett')
  await vi.waitFor(() => expect(tab.state.standing[CONVERSATION]).toBe('offline'))
  expect(tab.state.waiting.map(({ words }) => words)).toEqual(['Ett'])
  comesOnline()
  await untilNothingWaits()
  expect(arrived()).toEqual(['Ett'])
})

test('drafts and messages of an earlier version are found, the messages with their keys', async () => {
  const earlier = {
    readerId: READER,
    drafts: { [CONVERSATION]: 'Börjat' },
    waiting: { [`${CONVERSATION}/messages`]: [{ key: 'k1', words: 'Ett', problem: null, attachments: [] }] },
  }
  localStorage.setItem('handslag-meddelanden', JSON.stringify(earlier))
  network = 'up'
  openTab()
  expect(keptDraft(READER, CONVERSATION)).toBe('Börjat')
  await untilNothingWaits()
  expect([...stored.keys()]).toEqual(['k1'])
  expect(localStorage.getItem('handslag-meddelanden')).toBeNull()
})
