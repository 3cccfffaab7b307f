import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SUFFIX = '?document-script'
/** Marks the script's own copy of a module: one that it shared with the app would be one more file to fetch. */
const OWN_COPY = '?of-document'
const built = globalThis as { handslagDocumentScripts?: Map<string, string> }

/**
 * `import url from '#islands/enhance.ts?document-script'` gives the URL of a small script of its own for document
 * pages, bundled into one file without React. React Router builds the client first and the server next in one process, so the
 * client's file name is remembered for the server's build.
 */
export function documentScript(entry: string): Plugin {
  const file = resolve(entry)
  let reference: string | undefined
  let command: 'build' | 'serve' = 'build'
  return {
    name: 'handslag:document-script',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      command = config.command
    },
    buildStart() {
      if (command !== 'build' || this.environment.name !== 'client') return
      reference = this.emitFile({ type: 'chunk', id: `${file}${OWN_COPY}`, name: 'document' })
    },
    generateBundle() {
      if (this.environment.name !== 'client' || !reference) return
      built.handslagDocumentScripts ??= new Map()
      built.handslagDocumentScripts.set(file, `/${this.getFileName(reference)}`)
    },
    async resolveId(source, importer) {
      if (source.endsWith(SUFFIX)) return `\0${file}${SUFFIX}`
      if (!importer?.endsWith(OWN_COPY)) return
      const module = await this.resolve(source, importer)
      return module && `${module.id}${OWN_COPY}`
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return
      if (this.environment.name === 'client') return 'export default ""'
      if (command === 'serve') return `export default ${JSON.stringify(`/${relative(resolve('.'), file)}`)}`
      return `export default ${JSON.stringify(built.handslagDocumentScripts?.get(file))}`
    },
  }
}
