import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the repository: its path from the root with `/`, and its text. */
export type SourceFile = { path: string; text: string }

const root = path.resolve(import.meta.dirname, '../..')
const NOT_OURS = new Set(['node_modules', 'build', 'data', 'test-results', 'playwright-report'])

/** The paths of all source files below `folder` (nothing installed, built or hidden). */
export function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.name.startsWith('.') || (folder === '.' && NOT_OURS.has(entry.name))) return []
      return entry.isDirectory() ? filesIn(file) : [file]
    })
    .sort()
}

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** The files below `folder` whose path fits, with their text. */
export function sourcesIn(folder: string, fits: RegExp): SourceFile[] {
  return filesIn(folder)
    .filter((file) => fits.test(file))
    .map((file) => ({ path: file, text: textOf(file) }))
}

/** The exports of a module of the repository, which is really loaded. */
export function exportsOf(file: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ path.join(root, file))
}
