import { processorMs } from './processor-time.ts'

/**
 * Loaded before a product that a test has started with a channel to it: tells how long its event loop was held since it
 * was asked last, in ms of the main thread's own processor time, so that a busy machine is not mistaken for a busy loop.
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
