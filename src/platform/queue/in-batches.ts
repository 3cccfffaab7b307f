import { setTimeout as pause } from 'node:timers/promises'

/** Between two batches other work gets the database. */
const REST_MS = 20

/**
 * Calls `batch` until it has done nothing, with a pause in between, so that a large amount of work neither holds a
 * transaction open for long nor delays requests. Resolves with the sum.
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let done = await batch(); done > 0; done = await batch()) {
    sum += done
    await pause(REST_MS)
  }
  return sum
}
