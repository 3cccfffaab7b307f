import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a product (`node --import`) that is watched: writes down now and then how long its event loop was held.
const folder = process.env.TORTURE_WATCH
const EVERY_MS = 250
const RESOLUTION_MS = 10
/** A start loads its modules in one go, and nobody waits for an answer yet. */
const START_MS = 2_000

if (folder) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  setTimeout(() => delay.enable(), START_MS).unref()
  const write = () => {
    // The histogram holds the time between two looks, the wanted one included.
    const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
    const told = { p99: beyond(delay.percentile(99)), max: beyond(delay.max) }
    writeFileSync(`${folder}/${process.pid}.json`, JSON.stringify(told))
  }
  setInterval(write, EVERY_MS).unref()
  process.on('exit', write)
}
