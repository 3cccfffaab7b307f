import { processorMs } from './faults/processor-time.ts'

/**
 * Loaded before a product that a test has started with a channel to it. Tells how long its event loop was blocked
 * since the last question, in ms of the main thread's own CPU time, so that a busy machine does not count as a
 * blocked loop.
 */
const LOOK_EVERY_MS = 2

let [before, longest] = [processorMs(), 0]
setInterval(() => {
  const now = processorMs()
  longest = Math.max(longest, now - before)
  before = now
}, LOOK_EVERY_MS).unref()

process.on('message', () => {
  process.send?.({ heldMs: Math.max(longest, processorMs() - before) })
  longest = 0
  before = processorMs()
})
process.channel?.unref()
