/** Wakes one waiter when there is news or when it is over; remembers news that came while nobody waited. */
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
    /** It is over for this one, because there are too many. */
    giveWay() {
      hasGivenWay = true
      isOver = true
      wakeUp()
    },
    gaveWay: () => hasGivenWay,
    /** True as soon as there is news or it is over, false after `ms` of silence. */
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
