import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { Handler, Context as HonoContext } from 'hono'
import {
  createRequestHandler,
  data,
  type HeadersArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ViteDevServer } from 'vite'
import { logOutage } from '#edge/log-outage.ts'
import {
  deviceContext,
  nonceContext,
  servicesContext,
  type Visitor,
  visitorContext,
} from '#edge/request-context.ts'
import { anonymous } from '#kernel/actor.ts'
import { isRefused, NotFound, type Outage, Unavailable } from '#kernel/refusal.ts'
import { isUnstorable } from '#platform/db/unstorable-value.ts'
import { deviceOf } from '../device.ts'
import type { HttpEnvironment } from '../environment.ts'
import { documentCache, NOT_FOUND_KEY } from './document-cache.ts'
import { documentsOf, documentUrls, pathsBeside } from './document-routes.ts'

/** Loads the pages: the production build, or in development the build that Vite makes again for each request. */
export type PageSource = {
  mode: 'production' | 'development'
  load(): Promise<ServerBuild>
  vite?: ViteDevServer
}

export function builtPages(): PageSource {
  const file = new URL('../../../build/server/index.js', import.meta.url).href
  return { mode: 'production', load: () => import(file) as Promise<ServerBuild> }
}

/** Vite inside our own server: one port for pages, machine routes and hot reload. */
export async function pagesUnderDevelopment(server: Server): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { mode: 'development', load, vite }
}

/**
 * Gives each request that no other route has answered to React Router, for the site at `publicUrl`. Documents have a
 * handler with only their own routes, because the router tries all its routes for every request, and are cached for
 * seconds.
 */
export async function pages(source: PageSource, publicUrl: string): Promise<Handler<HttpEnvironment>> {
  // React Router accepts forms of the request's own origin, which behind a proxy is not the public one.
  const allowedActionOrigins = [new URL(publicUrl).host]
  const load = async () => ({ ...withRefusalsAsAnswers(await source.load()), allowedActionOrigins })
  if (source.mode === 'development') {
    const handle = createRequestHandler(load, source.mode)
    return (c) => handle(c.req.raw, contextFor(c))
  }
  const build = await load()
  const all = createRequestHandler(build, source.mode)
  const documents = createRequestHandler(documentsOf(build), source.mode)
  const isElsewhere = pathsBeside(build)
  const urlOf = documentUrls(build)
  const cached = documentCache()
  return (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || isElsewhere(c.req.path)) return all(c.req.raw, contextFor(c))
    const url = new URL(c.req.url)
    const known = urlOf(url)
    if (known && known.path !== url.pathname) return c.redirect(known.path + url.search, 301)
    // Rendered for an anonymous visitor, without the request's headers: the result is cached for others.
    const render = (path: string) => documents(new Request(new URL(path, publicUrl)), contextFor(c, stranger))
    if (known) return cached(c, known.path + known.query, () => render(known.path + known.query))
    c.get('services').log.info({ path: url.pathname.slice(0, 200) }, 'unknown path')
    // A visitor who followed a broken link of this site gets a link back.
    if (c.req.header('referer')?.startsWith(`${url.origin}/`)) return documents(c.req.raw, contextFor(c))
    return cached(c, NOT_FOUND_KEY, () => render(url.pathname))
  }
}

const stranger: Visitor = { actor: anonymous, profile: null }

function contextFor(
  c: HonoContext<HttpEnvironment>,
  visitor: Visitor = c.get('visitor'),
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, c.get('services'))
  context.set(visitorContext, visitor)
  context.set(deviceContext, deviceOf(c))
  context.set(nonceContext, randomBytes(16).toString('base64'))
  return context
}

type PageFunction = (...args: never[]) => unknown
type PageArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Loaders and actions answer 404 for what does not exist, 403 for what is not allowed, 400 for invalid input and 503
 * while the database is unavailable.
 */
function withRefusalsAsAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route?.module ?? {}
    const module = {
      ...route?.module,
      ...(loader && { loader: answering(loader, { isForm: false }) }),
      ...(action && {
        action: answering(action, { isForm: true }),
        headers: route?.module.headers ?? retryHeaders,
      }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

/** The router drops an action's `Retry-After` header unless the route passes it on. */
function retryHeaders({ actionHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders)
  const seconds = actionHeaders.get('retry-after')
  if (seconds) headers.set('retry-after', seconds)
  return headers
}

function putOff([{ request, context }]: readonly [PageArgs], error: Unavailable, kind: { isForm: boolean }) {
  logOutage(context.get(servicesContext), new URL(request.url).pathname, error)
  return data({ outage: error.code, ...kind } satisfies Outage, 503)
}

function answering<Function extends PageFunction>(run: Function, kind: { isForm: boolean }): Function {
  const answer = async (...args: never[]) => {
    try {
      return await run(...args)
    } catch (error) {
      if (error instanceof NotFound) throw data(null, 404)
      if (isRefused(error, 'not-allowed')) throw data(error.details, 403)
      if (error instanceof Unavailable) throw putOff(args as unknown as [PageArgs], error, kind)
      if (isUnstorable(error)) throw data(null, 400)
      throw error
    }
  }
  return answer as Function
}
