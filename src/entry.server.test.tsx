import { createElement, use } from 'react'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nonceContext, servicesContext } from '#edge/request-context.ts'
import * as entry from './entry.server.tsx'

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

test('a page whose reader has left is given up at once, and is no failure', async () => {
  const never = new Promise<never>(() => undefined)
  const leaving = new AbortController()
  const answer = ask(() => use(never), leaving.signal)
  leaving.abort()
  await answer.catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
  expect(logged).toEqual([])
})

test('a page that takes too long is given up', async () => {
  const never = new Promise<never>(() => undefined)
  const answer = ask(() => use(never))
  await vi.advanceTimersByTimeAsync(entry.streamTimeout + 1_000)
  expect((await answer).status).toBe(500)
  expect(vi.getTimerCount()).toBe(0)
  expect(logged).not.toEqual([])
})

/** Asks for a page with this component, through the router and the entry as the server does. */
function ask(Page: () => React.ReactNode, signal?: AbortSignal): Promise<Response> {
  const context = new RouterContextProvider()
  const log = { error: (_fields: object, message: string) => void logged.push(message) }
  context.set(servicesContext, { log } as never)
  context.set(nonceContext, 'nonce')
  const request = new Request('http://localhost/', { signal })
  return createRequestHandler(buildOf(Page), 'production')(request, context)
}

function buildOf(Page: () => React.ReactNode): ServerBuild {
  const root = { id: 'root', path: '', module: { default: Page, ErrorBoundary: () => null } }
  const asset = { id: 'root', path: '', module: '', hasErrorBoundary: true }
  return {
    entry: { module: entry },
    routes: { root },
    assets: { entry: { imports: [], module: '' }, routes: { root: asset }, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild
}
