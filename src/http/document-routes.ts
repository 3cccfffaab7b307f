import type { ServerBuild } from 'react-router'

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>

const DOCUMENT_LAYOUT = 'routes/public/document'

/** The build with the documents and what is around them alone. */
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

/** Tells the paths of everything that is no document: pages of the app, and what the router itself asks for. */
export function pathsBeside({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const patterns = Object.keys(routes)
    .filter((id) => !ancestry(routes, id).includes(DOCUMENT_LAYOUT))
    .map((id) => wholePath(routes, id))
    .filter((path) => path !== '')
    .map((path) => path.split('/').map(patternOf).join('/'))
  const paths = new RegExp(`^/(?:${patterns.join('|')})/?$`, 'i')
  return (path) => paths.test(path) || path.endsWith('.data') || path.startsWith('/__manifest')
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
