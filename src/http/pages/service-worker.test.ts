import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

type Shown = { body?: string; actions: object[]; data: object }

const code = readFileSync('public/sw.js', 'utf8')

/** The worker in a browser that is made up: what it keeps, and what it asks the network for. */
function aWorker({ isOnline = true, kept = {} as Record<string, string[]> } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const asked: string[] = []
  const done: unknown[] = []
  const cacheOf = (name: string) => ({
    add: async ({ url }: Request) => void (kept[name] ??= []).push(new URL(url).pathname),
  })
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => undefined,
    location: { origin: 'https://handslag.example' },
    clients: {
      claim: async () => undefined,
      matchAll: async () => [{ url: 'https://handslag.example/open', focus: () => void done.push('focus') }],
      openWindow: (url: string) => void done.push(`open ${url}`),
    },
    registration: {
      showNotification: (title: string, { body, actions, data }: Shown) =>
        void done.push({ title, body, ...data, actions }),
    },
  }
  const network = async ({ url }: { url: string }) => {
    asked.push(url)
    if (!isOnline) throw new TypeError('no network')
    return `page ${url}`
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => Object.keys(kept),
    delete: async (name: string) => delete kept[name],
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      kept[cacheName]?.includes(path) ? `kept ${path}` : undefined,
  }
  const made = class extends Request {
    constructor(path: string, init: RequestInit) {
      super(new URL(path, 'https://handslag.example'), init)
    }
  }
  vm.runInNewContext(code, { self, caches, fetch: network, Request: made, URL })
  /** What the worker does at an event: the answer to a request, or undefined when it leaves it to the browser. */
  const happen = async (type: string, facts: object = {}): Promise<unknown> => {
    let doing: unknown
    const remember = (promise: unknown) => {
      doing = promise
    }
    listeners.get(type)?.({ ...facts, waitUntil: remember, respondWith: remember })
    return doing
  }
  return { happen, kept, asked, done }
}

const ask = (request: object) => ({ request: { method: 'GET', mode: 'navigate', url: '/', ...request } })

test('it keeps the page for when there is no network, and nothing else', async () => {
  const { happen, kept } = aWorker()
  await happen('install')
  await happen('fetch', ask({ url: '/customer/dashboard' }))
  expect(kept).toEqual({ 'handslag-utan-nat': ['/utan-nat'] })
})

test('a page comes from the server, and without network the kept one is shown', async () => {
  const kept = { 'handslag-utan-nat': ['/utan-nat'] }
  expect(await aWorker({ kept }).happen('fetch', ask({ url: '/x' }))).toBe('page /x')
  expect(await aWorker({ kept, isOnline: false }).happen('fetch', ask({}))).toBe('kept /utan-nat')
  await expect(aWorker({ isOnline: false }).happen('fetch', ask({}))).rejects.toThrow('no network')
})

test('what the browser has asked for already is not asked for twice', async () => {
  const { happen, asked } = aWorker()
  expect(await happen('fetch', { ...ask({}), preloadResponse: Promise.resolve('preloaded') })).toBe(
    'preloaded',
  )
  expect(asked).toEqual([])
})

test.each([{ method: 'POST' }, { mode: 'cors' }, { mode: 'no-cors' }, { mode: 'same-origin' }])(
  'it leaves %j to the browser',
  async (request) => {
    expect(await aWorker().happen('fetch', ask(request))).toBeUndefined()
  },
)

test('what an earlier one kept is deleted', async () => {
  const { happen, kept } = aWorker({ kept: { older: ['/private'], 'handslag-utan-nat': ['/utan-nat'] } })
  await happen('activate')
  expect(Object.keys(kept)).toEqual(['handslag-utan-nat'])
})

test.each([
  [
    { json: () => ({ title: 'Ny offert', body: 'Läs', url: '/a' }) },
    { title: 'Ny offert', body: 'Läs', url: '/a', actions: [] },
  ],
  [
    { json: () => ({ title: 'Ny förfrågan', buttons: [{ title: 'Nej tack', url: '/forfragan/x' }] }) },
    { title: 'Ny förfrågan', actions: [{ title: 'Nej tack', action: '/forfragan/x' }] },
  ],
  [{ json: () => JSON.parse('no JSON') }, { title: 'Handslag', actions: [] }],
  [null, { title: 'Handslag', actions: [] }],
])('a push message is shown, whatever came', async (data, shown) => {
  const { happen, done } = aWorker()
  await happen('push', { data })
  expect(JSON.parse(JSON.stringify(done))).toEqual([shown])
})

test.each([
  ['/open', ['focus']],
  ['/other', ['open https://handslag.example/other']],
  ['https://evil.example/', []],
])('a click on one that leads to %s ends with %j', async (url, ends) => {
  const { happen, done } = aWorker()
  await happen('notificationclick', { notification: { close: () => undefined, data: { url } } })
  expect(done).toEqual(ends)
})

test.each([
  ['/forfragan/x', 'open https://handslag.example/forfragan/x'],
  ['', 'focus'],
])('a press of the button %j opens its page, and asks the server for nothing else', async (action, end) => {
  const { happen, done, asked } = aWorker()
  const notification = { close: () => undefined, data: { url: '/open' } }
  await happen('notificationclick', { action, notification })
  expect([done, asked]).toEqual([[end], []])
})
