import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOf, treeOf } from '../process-tree.ts'

/** The worst values of all watched products: blocked event loop in milliseconds, memory in bytes. */
export type Watched = { loopP99Ms: number; loopMaxMs: number; treeBytes: number }

const LOOK_EVERY_MS = 250

/**
 * Watches products that are started with `env` in their environment, until `end`: how long their event loop was
 * blocked, and how much memory this process's descendants use (shared pages counted once).
 */
export function watchProducts(): { env: Record<string, string>; end(): Watched } {
  const folder = mkdtempSync(join(tmpdir(), 'handslag-torture-watch-'))
  let treeBytes = 0
  const look = setInterval(() => {
    treeBytes = Math.max(treeBytes, memoryOf(belowUs()).shared)
  }, LOOK_EVERY_MS)
  const preload = new URL('./watch-event-loop.ts', import.meta.url).href
  return {
    env: { TORTURE_WATCH: folder, NODE_OPTIONS: `--import=${preload}` },
    end() {
      clearInterval(look)
      const told = readdirSync(folder).map(
        (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { p99: number; max: number },
      )
      rmSync(folder, { recursive: true, force: true })
      return {
        loopP99Ms: Math.max(0, ...told.map(({ p99 }) => p99)),
        loopMaxMs: Math.max(0, ...told.map(({ max }) => max)),
        treeBytes,
      }
    },
  }
}

/** This process itself is the load generator. */
function belowUs(): number[] {
  return treeOf(process.pid).filter((pid) => pid !== process.pid)
}
