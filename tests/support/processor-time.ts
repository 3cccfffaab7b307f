/** What this thread has had of the processor so far, in ms: unlike the clock, the same on a busy machine. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
