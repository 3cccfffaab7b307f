import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a product (`node --import`) that is watched: records from time to time how long its event loop was
// blocked.
const folder = process.env.TORTURE_WATCH
const EVERY_MS = 250
const RESOLUTION_MS = 10
/** A start loads its modules in one go, when no client waits for an answer yet. */
const START_MS = 2_000

if (folder) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  setTimeout(() => delay.enable(), START_MS).unref()
  const write = () => {
    // The histogram measures the time between two looks, which includes the wanted interval.
    const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
    const told = { p99: beyond(delay.percentile(99)), max: beyond(delay.max) }
    writeFileSync(`${folder}/${process.pid}.json`, JSON.stringify(told))
  }
  setInterval(write, EVERY_MS).unref()
  process.on('exit', write)
}
