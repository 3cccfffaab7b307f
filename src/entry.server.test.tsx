import { createElement, use } from 'react'
import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nonceContext, servicesContext, unknownVisitor, visitorContext } from '#edge/request-context.ts'
import * as entry from './entry.server.tsx'

vi.mock('#islands/wake.ts?document-script', () => ({ default: '/assets/wake.js' }))

const logged: string[] = []

beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that was rendered leaves no timer behind', async () => {
  const answer = await ask(() => createElement('p', null, 'Hej'))
  expect(await answer.text()).toContain('<p>Hej</p>')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that fails leaves no timer behind', async () => {
  const broken = ask(() => {
    throw new Error('broken')
  })
  expect((await broken).status).toBe(500)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page whose reader has disconnected is abandoned at once, and is no failure', async () => {
  const never = new Promise<never>(() => undefined)
  const leaving = new AbortController()
  const answer = ask(() => use(never), { signal: leaving.signal })
  leaving.abort()
  await answer.catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
  expect(logged).toEqual([])
})

test('a page that takes too long is abandoned', async () => {
  const never = new Promise<never>(() => undefined)
  const answer = ask(() => use(never))
  await vi.advanceTimersByTimeAsync(entry.streamTimeout + 1_000)
  expect((await answer).status).toBe(500)
  expect(vi.getTimerCount()).toBe(0)
  expect(logged).not.toEqual([])
})

describe('the script that hydrates a page', () => {
  beforeEach(() => void vi.stubEnv('DEV', false))
  afterEach(() => void vi.unstubAllEnvs())

  const Page = () =>
    createElement('html', null, createElement('head'), createElement('body', null, createElement(Scripts)))

  test('is held back on a patient page, where a small script waits for the visitor’s first action', async () => {
    const html = await (await ask(Page, { handle: { patient: { draft: 'a-draft' } } })).text()
    expect(html).toContain('<script nonce="nonce" type="text/plain" data-held="" data-draft="a-draft">')
    expect(html).toContain('<link rel="held-modulepreload"')
    expect(html).toContain('<script nonce="nonce" type="module" src="/assets/wake.js"></script></head>')
    expect(html).not.toMatch(/rel="modulepreload"|async/)
  })

  test.each([
    ['a page that is not patient', {}],
    ['a person who is logged in', { kind: 'customer', handle: { patient: {} } }],
    ['somebody who cannot be told apart from others', { kind: null, handle: { patient: {} } }],
  ])('is loaded at once for %s', async (_, asked) => {
    const html = await (await ask(Page, asked)).text()
    expect(html).toContain('type="module" async=""')
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low"')
    expect(html).not.toContain('<link rel="modulepreload" href')
    expect(html).not.toContain('held')
    // It repeats what is pressed by then.
    expect(html).toContain('<script nonce="nonce" type="module" src="/assets/wake.js"></script></head>')
  })
})

/** Requests a page with this component, through the router and the entry as the server does. */
function ask(
  Page: () => React.ReactNode,
  {
    signal,
    handle,
    kind = 'anonymous',
  }: { signal?: AbortSignal; handle?: object; kind?: string | null } = {},
): Promise<Response> {
  const context = new RouterContextProvider()
  const log = { error: (_fields: object, message: string) => void logged.push(message) }
  context.set(servicesContext, { log } as never)
  context.set(nonceContext, 'nonce')
  context.set(visitorContext, kind ? ({ actor: { kind }, profile: null } as never) : unknownVisitor)
  const request = new Request('http://localhost/', { signal })
  return createRequestHandler(buildOf(Page, handle), 'production')(request, context)
}

function buildOf(Page: () => React.ReactNode, handle?: object): ServerBuild {
  const root = { id: 'root', path: '', module: { default: Page, handle, ErrorBoundary: () => null } }
  const asset = { id: 'root', path: '', module: '/assets/root.js', hasErrorBoundary: true }
  return {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: { root: asset },
      url: '/assets/manifest.js',
      version: '',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild
}
