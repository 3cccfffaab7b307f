import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The worst that was seen of all products that were watched: event loop in milliseconds, memory in bytes. */
export type Watched = { loopP99Ms: number; loopMaxMs: number; treeBytes: number }

const LOOK_EVERY_MS = 250

/**
 * Watches products that are started with `env` in their environment, until `end`: how long their event loop was held, and
 * how much memory this process and all below it take (pages that several share count once).
 */
export function watchProducts(): { env: Record<string, string>; end(): Watched } {
  const folder = mkdtempSync(join(tmpdir(), 'handslag-torture-watch-'))
  let treeBytes = 0
  const look = setInterval(() => {
    treeBytes = Math.max(treeBytes, bytesOfTree(process.pid))
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

/** Of the processes below `root`, without itself: it is the one that tortures. Zero where the kernel does not tell. */
function bytesOfTree(root: number): number {
  const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]))
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === root || isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + proportionalBytes(pid), 0)
}

function pids(): number[] {
  return read('/proc/loadavg') === '' ? [] : readdirSync('/proc').map(Number).filter(Boolean)
}

function parentOf(pid: number): number | undefined {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')
  return fields?.[1] === undefined ? undefined : Number(fields[1])
}

function proportionalBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
