import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 60_000
/** Of an idle process, the share of a minute in which it only asks for work. */
const IDLE_SHARE = 0.02
/** In bytes. Less is not worth a pause. */
const WORTH_COLLECTING = 64 * 1024 * 1024
/**
 * Nothing is answered during a collection: about a quarter of a second with 70 MB in use. Where it took longer, it is not
 * repeated.
 */
const LONGEST_PAUSE_MS = 500

/** `busy`: the share (0 to 1) of the time since the last look in which the process worked; `rss`: its memory in bytes. */
type Look = () => { busy: number; rss: number }
type Collect = (options: object) => void

let collector: Collect | undefined

/**
 * Collects garbage. The heap grows to several times the needed size while tables are filled, modules are loaded or many
 * pages are rendered, and in an idle process V8 may not run a collection for hours.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  collector ??= runInNewContext('gc') as Collect
  // The kind of collection that also returns empty pages to the system.
  collector({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Collects garbage now, and again in the first idle minute after the process has grown. */
export function keepGivingBack(): void {
  giveBackMemory()
  setInterval(memoryWatch(lookAtProcess(), pauseToCollect), LOOK_EVERY_MS).unref()
}

/**
 * What is done at each look: `collect`, if nothing else is done and the memory has grown since it was collected last.
 * `collect` returns how long it took, in ms.
 */
export function memoryWatch(look: Look, collect: () => number): () => void {
  let needed = look().rss
  let pauseMs = 0
  return () => {
    const { busy, rss } = look()
    if (busy > IDLE_SHARE || rss < needed + WORTH_COLLECTING || pauseMs > LONGEST_PAUSE_MS) return
    pauseMs = collect()
    needed = look().rss
  }
}

function pauseToCollect(): number {
  const begun = performance.now()
  giveBackMemory()
  return performance.now() - begun
}

function lookAtProcess(): Look {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization: busy } = performance.eventLoopUtilization(now, before)
    before = now
    return { busy, rss: process.memoryUsage.rss() }
  }
}
