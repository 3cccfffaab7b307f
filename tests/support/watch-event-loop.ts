/**
 * Loaded before a product that a test has started with a channel to it: tells how long its event loop was held since it
 * was asked last, in ms of the main thread's own processor time, so that a busy machine is not mistaken for a busy loop.
 */
const LOOK_EVERY_MS = 2

let [before, longest] = [spent(), 0]
setInterval(() => {
  const now = spent()
  longest = Math.max(longest, now - before)
  before = now
}, LOOK_EVERY_MS).unref()

process.on('message', () => {
  process.send?.({ heldMs: Math.max(longest, spent() - before) })
  longest = 0
  before = spent()
})
process.channel?.unref()

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
