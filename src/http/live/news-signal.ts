/** Wakes one waiter when there is news or when the stream is over; remembers news that came while nobody waited. */
export function newsSignal() {
  let pending = false
  let isOver = false
  let hasGivenWay = false
  let wakeUp: () => void = () => undefined
  return {
    news() {
      pending = true
      wakeUp()
    },
    end() {
      isOver = true
      wakeUp()
    },
    ended: () => isOver,
    /** Ends this stream because its group has too many. */
    endForNewer() {
      hasGivenWay = true
      isOver = true
      wakeUp()
    },
    hasEndedForNewer: () => hasGivenWay,
    /** True as soon as there is news or the stream is over, false after `ms` without news. */
    async wait(ms: number): Promise<boolean> {
      if (!pending && !isOver) await new Promise<void>((resolve) => wakeUpAfter(ms, resolve))
      const woken = pending || isOver
      pending = false
      return woken
    },
  }

  function wakeUpAfter(ms: number, resolve: () => void): void {
    const timer = setTimeout(resolve, ms)
    wakeUp = () => {
      clearTimeout(timer)
      resolve()
    }
  }
}
