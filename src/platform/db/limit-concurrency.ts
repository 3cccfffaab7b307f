import { Unavailable } from '#kernel/refusal.ts'

/**
 * At most `places` tasks run at the same time in this process; at most `waiting` wait in the queue, each for `waitMs`
 * at most.
 */
export type ConcurrencyLimit = { places: number; waiting: number; waitMs: number }

/**
 * Limits how many tasks run at the same time (a counting semaphore); the others wait in the order of their calls. When the
 * queue is full, or the wait too long, the call throws {@link Unavailable} (503 with `Retry-After`). So expensive work
 * cannot take all database connections from the rest of the product.
 */
export function limitConcurrency(
  limit: ConcurrencyLimit,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const { acquire, release } = semaphoreOf(limit)
  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

function semaphoreOf({ places, waiting, waitMs }: ConcurrencyLimit) {
  let free = places
  const queue = new Set<() => void>()
  const waitInQueue = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(tooLong)
        resolve()
      }
      const tooLong = setTimeout(() => {
        queue.delete(start)
        reject(new Unavailable('database-unavailable'))
      }, waitMs)
      queue.add(start)
    })

  function acquire(): Promise<void> {
    if (free > 0) return Promise.resolve(void free--)
    return queue.size < waiting ? waitInQueue() : Promise.reject(new Unavailable('database-unavailable'))
  }

  /** A free place goes directly to the first in the queue, so that a new call cannot take it first. */
  function release(): void {
    const [next] = queue
    if (!next) return void free++
    queue.delete(next)
    next()
  }

  return { acquire, release }
}
