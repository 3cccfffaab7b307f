// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorkerWhenInstalled } from './register-worker.ts'

const register = vi.fn(async () => undefined)
let stop: () => void

beforeEach(() => {
  register.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

function openAs(displayMode: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(`(display-mode: ${displayMode})`),
  }))
  stop = registerWorkerWhenInstalled()
}

test('a visitor in a browser gets no service worker, until they install the app', () => {
  openAs('browser')
  expect(register).not.toHaveBeenCalled()
  dispatchEvent(new Event('appinstalled'))
  expect(register.mock.calls).toEqual([['/sw.js']])
})

test.each(['minimal-ui', 'standalone'])('the installed app has it (%s)', (displayMode) => {
  openAs(displayMode)
  expect(register.mock.calls).toEqual([['/sw.js']])
})

test('a browser without service workers, or that refuses them, works as before', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  openAs('standalone')
  stop()
  const refuse = vi.fn(async () => Promise.reject(new Error('SecurityError')))
  Object.defineProperty(navigator, 'serviceWorker', { value: { register: refuse }, configurable: true })
  openAs('standalone')
  await expect(refuse.mock.results[0]?.value).rejects.toThrow('SecurityError')
})
