import type { ServerBuild } from 'react-router'

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>

const DOCUMENT_LAYOUT = 'routes/public/document'

/** The build with only the documents and their layouts. */
export function documentsOf(build: ServerBuild): ServerBuild {
  const names = Object.keys(build.routes).filter((id) => {
    const line = ancestry(build.routes, id)
    return line.includes(DOCUMENT_LAYOUT) || id === 'root'
  })
  const pick = <Value>(from: Record<string, Value>) =>
    Object.fromEntries(Object.entries(from).filter(([id]) => names.includes(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  } as ServerBuild
}

/** Recognises paths that are not documents: app pages, and React Router's own requests. */
export function pathsBeside({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const patterns = Object.keys(routes)
    .filter((id) => !ancestry(routes, id).includes(DOCUMENT_LAYOUT))
    .map((id) => wholePath(routes, id))
    .filter((path) => path !== '')
    .map((path) => path.split('/').map(patternOf).join('/'))
  const paths = new RegExp(`^/(?:${patterns.join('|')})/?$`, 'i')
  return (path) => paths.test(path) || path.endsWith('.data') || path.startsWith('/__manifest')
}

/** A document's canonical URL, with the query parameters that it reads: all that its content depends on. */
export type DocumentUrl = { path: string; query: string }

type Pattern = { segments: string[]; names: readonly string[] }

/**
 * Returns the document at a path and its canonical URL, without upper case, a slash at the end, and parameters that
 * it does not know. A route's `handle.query` lists the parameters that it reads. Null when the path is no document.
 */
export function documentUrls({ routes }: Pick<ServerBuild, 'routes'>): (url: URL) => DocumentUrl | null {
  const patterns = Object.keys(routes)
    .filter((id) => ancestry(routes, id).includes(DOCUMENT_LAYOUT) && id !== DOCUMENT_LAYOUT)
    .map((id) => ({ segments: segmentsOf(wholePath(routes, id)), names: queryNames(routes[id]) }))
    .filter(({ segments }) => !segments.includes('*'))
  return ({ pathname, searchParams }) => {
    const asked = segmentsOf(pathname)
    const [best] = patterns
      .filter((pattern) => fits(pattern, asked))
      .toSorted((one, other) => dynamicParts(one) - dynamicParts(other))
    if (!best) return null
    const path = `/${best.segments.map((part, index) => (part.startsWith(':') ? asked[index] : part)).join('/')}`
    return { path, query: knownQuery(searchParams, best.names) }
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function queryNames(route: ServerBuild['routes'][string]): readonly string[] {
  return (route?.module?.handle as { query?: readonly string[] } | undefined)?.query ?? []
}

function fits({ segments }: Pattern, asked: readonly string[]): boolean {
  if (segments.length !== asked.length) return false
  return segments.every((part, index) => part.startsWith(':') || part === asked[index]?.toLowerCase())
}

function dynamicParts({ segments }: Pattern): number {
  return segments.filter((part) => part.startsWith(':')).length
}

function knownQuery(given: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams()
  for (const name of names) {
    // Only the first of several: the others could be anything.
    const value = given.get(name)
    if (value !== null) known.set(name, value)
  }
  return known.size > 0 ? `?${known}` : ''
}

function ancestry(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent ? [id, ...ancestry(routes, parent)] : [id]
}

function wholePath(routes: Routes, id: string): string {
  return ancestry(routes, id)
    .map((name) => routes[name]?.path ?? '')
    .filter(Boolean)
    .toReversed()
    .join('/')
}

function patternOf(segment: string): string {
  return segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)
}
