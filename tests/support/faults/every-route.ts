import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createApp } from '#http/app.ts'
import type { Services } from '#platform/context.ts'
import routes from '../../../src/routes.ts'

/** Paths of all pages and their actions, parameters as `:name`. */
export const pagePaths: readonly string[] = [...new Set(routes.flatMap((route) => pathsOf(route, '')))]

/** Paths of the documents alone. */
export const documentPaths: readonly string[] = routes
  .filter(({ file }) => file === 'routes/public/document.tsx')
  .flatMap((route) => pathsOf(route, ''))

/** Method and path of every other route of the product. */
export function machineRoutes(services: Services): { method: string; path: string }[] {
  const app = createApp(services, { pages: (c) => c.notFound() })
  const all = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  return [...new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

function pathsOf(route: RouteConfigEntry, above: string): string[] {
  const path = route.path === undefined ? above : `${above}/${route.path.replace('*', 'no-such-page')}`
  return route.children ? route.children.flatMap((child) => pathsOf(child, path)) : [path || '/']
}
