import { dirname, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const SOURCE = resolve('src')
const NATIVE = '\0native:'
const SERVER_ONLY = /^(platform|edge|http|jobs|(features|identity)\/[^/]+\/server)\/|^(server|worker)\.ts$/
const ONE_COPY = /^(kernel|(features|identity)\/[^/]+\/domain)\//

/**
 * Separates the bundles. Server code (and, on the server, kernel and domains) is never bundled but loaded by Node
 * itself, so that each module exists once: `instanceof Refused` and context keys depend on it. Server code in the
 * browser's bundle fails the build.
 */
export function serverBoundary(): Plugin {
  let command: 'build' | 'serve' = 'build'
  return {
    name: 'handslag:server-boundary',
    enforce: 'pre',
    configResolved(config) {
      command = config.command
    },
    resolveId(source, importer, options) {
      const file = sourceFile(source, importer)
      if (!file) return
      const serverOnly = SERVER_ONLY.test(file)
      if (this.environment.name === 'client') {
        if (!serverOnly) return
        if ('scan' in options && options.scan) return { id: `#${file}`, external: true }
        this.error(`src/${file} is server code, but ${importer ?? 'the entry'} brings it into the browser.`)
      }
      if (!serverOnly && !ONE_COPY.test(file)) return
      return command === 'build' ? { id: `#${file}`, external: true } : `${NATIVE}${file}`
    },
    async load(id) {
      if (!id.startsWith(NATIVE)) return
      return reExport(id.slice(NATIVE.length))
    },
  }
}

/** In development: imports the module natively once and gives Vite a module that re-exports the very same objects. */
async function reExport(file: string): Promise<string> {
  const url = pathToFileURL(resolve(SOURCE, file)).href
  const native = (await import(url)) as Record<string, unknown>
  const registry = globalThis as { handslagNative?: Map<string, unknown> }
  registry.handslagNative ??= new Map()
  registry.handslagNative.set(file, native)
  const names = Object.keys(native).filter((name) => name !== 'default')
  return [
    `const native = globalThis.handslagNative.get(${JSON.stringify(file)})`,
    ...names.map((name) => `export const ${name} = native.${name}`),
    'default' in native ? 'export default native.default' : '',
  ].join('\n')
}

/** The path below src that an import means, with forward slashes; undefined for packages and assets elsewhere. */
function sourceFile(source: string, importer: string | undefined): string | undefined {
  const path = source.split('?')[0] ?? ''
  const from = importer?.split('?')[0]
  const file = path.startsWith('#')
    ? resolve(SOURCE, path.slice(1))
    : path.startsWith('.') && from
      ? resolve(dirname(from), path)
      : path
  if (!file.startsWith(SOURCE + sep) || !file.endsWith('.ts')) return undefined
  return relative(SOURCE, file).split(sep).join('/')
}
