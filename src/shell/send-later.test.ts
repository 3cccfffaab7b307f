// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToastWithAction } from '#design/overlays/toast.tsx'
import { sendLater, sendNothingLater } from './send-later.ts'

const byItself: ToastWithAction = { title: 'By itself' }
const byHand: ToastWithAction = { title: 'By hand' }

let isOnline = false
let sent = 0
let inView: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = false
  sent = 0
  inView = []
  window.history.replaceState(null, '', '/company/projects/p/offert')
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('offline')
    return new Response(null, { status: 200 })
  })
})
afterEach(() => {
  sendNothingLater()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (toast: ToastWithAction) => {
  inView.push(toast.title)
  return () => {
    inView = inView.filter((title) => title !== toast.title)
  }
}
const start = () => sendLater(() => void sent++, { byItself, byHand }, show)

async function comesOnline(): Promise<void> {
  isOnline = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  ['a second', 1_000],
  ['a minute', 60_000],
  ['an hour', 3_600_000],
])('after %s without network it is sent, once, and the note goes', async (_, ms) => {
  start()
  await vi.advanceTimersByTimeAsync(ms)
  expect([sent, inView]).toEqual([0, ['By itself']])
  await comesOnline()
  await comesOnline()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent, inView]).toEqual([1, []])
})

test('a server that cannot be reached though there is a network is looked for again, within half a minute', async () => {
  start()
  await vi.advanceTimersByTimeAsync(600_000)
  isOnline = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toBe(1)
})

test('who types meanwhile sends it by hand', async () => {
  start()
  document.dispatchEvent(new Event('input'))
  expect(inView).toEqual(['By hand'])
  await comesOnline()
  expect(sent).toBe(0)
})

test('nothing is sent from another page, nor beside a form that was sent meanwhile', async () => {
  start()
  window.history.replaceState(null, '', '/company/projects')
  await comesOnline()
  expect([sent, inView]).toEqual([0, []])
  isOnline = false
  start()
  sendNothingLater()
  await comesOnline()
  expect([sent, inView]).toEqual([0, []])
})
