import { setTimeout as pause } from 'node:timers/promises'

/** Between two batches everybody else gets the database. */
const REST_MS = 20

/**
 * Does `batch` again and again until it has done nothing, with a rest in between, so that work of any size neither holds
 * a transaction open for long nor keeps requests waiting. Resolves with how much was done in all.
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let done = await batch(); done > 0; done = await batch()) {
    sum += done
    await pause(REST_MS)
  }
  return sum
}
