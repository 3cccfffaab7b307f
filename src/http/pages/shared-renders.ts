/** Work in progress by key, so that requests for the same thing at the same time share it. */
export function sharedRenders<Made>() {
  type Running = { now: Promise<Made>; next: Promise<Made> | null }
  const running = new Map<string, Running>()

  function begin(key: string, make: () => Promise<Made>): Promise<Made> {
    const now = make()
    const mine: Running = { now, next: null }
    running.set(key, mine)
    const end = () => {
      if (running.get(key) === mine) running.delete(key)
    }
    now.then(end, end)
    return now
  }

  return {
    /** The work in progress, or else new work. */
    join: (key: string, make: () => Promise<Made>): Promise<Made> =>
      running.get(key)?.now ?? begin(key, make),
    /** Work that begins from now on: one at a time, and one more for all requests in the meantime. */
    renderAgain(key: string, make: () => Promise<Made>): Promise<Made> {
      const under = running.get(key)
      if (!under) return begin(key, make)
      const start = () => begin(key, make)
      under.next ??= under.now.then(start, start)
      return under.next
    },
  }
}
