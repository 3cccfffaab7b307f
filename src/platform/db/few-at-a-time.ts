import { Unavailable } from '#kernel/refusal.ts'

/** How much of something goes on at once in this process, how many may wait for it, and for how long (ms). */
export type Room = { places: number; waiting: number; waitMs: number }

/**
 * Lets work in, `places` at a time and in the order of arrival. A caller that would be one too many in the queue, or has waited too long, gets
 * {@link Unavailable} (503 with `Retry-After`) at once instead of an answer that never comes. So expensive work cannot take all
 * connections to the database from the rest of the product.
 */
export function fewAtATime(room: Room): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const { enter, leave } = doorOf(room)
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function doorOf({ places, waiting, waitMs }: Room) {
  let free = places
  const queue = new Set<() => void>()
  const waitInQueue = () =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(tooLong)
        resolve()
      }
      const tooLong = setTimeout(() => {
        queue.delete(turn)
        reject(new Unavailable('database-unavailable'))
      }, waitMs)
      queue.add(turn)
    })

  function enter(): Promise<void> {
    if (free > 0) return Promise.resolve(void free--)
    return queue.size < waiting ? waitInQueue() : Promise.reject(new Unavailable('database-unavailable'))
  }

  /** The place goes straight to the next who waits, so that nobody new can take it first. */
  function leave(): void {
    const [next] = queue
    if (!next) return void free++
    queue.delete(next)
    next()
  }

  return { enter, leave }
}
