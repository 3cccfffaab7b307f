import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SUFFIX = '?document-script'
const built = globalThis as { handslagDocumentScripts?: Map<string, string> }

/**
 * `import url from '#islands/enhance.ts?document-script'` gives the URL of a small script for pages that are not, or
 * not yet, hydrated, bundled into one file without React. React Router builds the client first and the server next in
 * one process, so the client's file name is remembered for the server's build.
 */
export function documentScript(entry: string): Plugin {
  const file = resolve(entry)
  const name = basename(file, '.ts')
  /** Marks the script's own copy of a module: a module shared with another script would be one more file to load. */
  const ownCopy = `?of-${name}`
  let reference: string | undefined
  let command: 'build' | 'serve' = 'build'
  return {
    name: `handslag:document-script:${name}`,
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      command = config.command
    },
    buildStart() {
      if (command !== 'build' || this.environment.name !== 'client') return
      reference = this.emitFile({ type: 'chunk', id: `${file}${ownCopy}`, name })
    },
    generateBundle() {
      if (this.environment.name !== 'client' || !reference) return
      built.handslagDocumentScripts ??= new Map()
      built.handslagDocumentScripts.set(file, `/${this.getFileName(reference)}`)
    },
    async resolveId(source, importer) {
      if (source.endsWith(`/${name}.ts${SUFFIX}`)) return `\0${file}${SUFFIX}`
      if (!importer?.endsWith(ownCopy)) return
      const module = await this.resolve(source, importer)
      return module && `${module.id}${ownCopy}`
    },
    load(id) {
      if (id !== `\0${file}${SUFFIX}`) return
      if (this.environment.name === 'client') return 'export default ""'
      if (command === 'serve') return `export default ${JSON.stringify(`/${relative(resolve('.'), file)}`)}`
      return `export default ${JSON.stringify(built.handslagDocumentScripts?.get(file))}`
    },
  }
}
