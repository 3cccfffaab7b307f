/** What is being made, by key, so that those who ask for the same thing at once share it. */
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
    /** What is being made already, or else something new. */
    join: (key: string, make: () => Promise<Made>): Promise<Made> =>
      running.get(key)?.now ?? begin(key, make),
    /** What is begun from now on: one thing at a time, and one more for all who come meanwhile. */
    afresh(key: string, make: () => Promise<Made>): Promise<Made> {
      const under = running.get(key)
      if (!under) return begin(key, make)
      const start = () => begin(key, make)
      under.next ??= under.now.then(start, start)
      return under.next
    },
  }
}
