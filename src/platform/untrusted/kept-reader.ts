import { type Loss, type Order, type ReaderProcess, startReaderProcess } from './reader-process.ts'
import type { Budget, Reading } from './reading-tasks.ts'

/** A process is replaced after many tasks, because it may have leaked memory. */
const MOST_ORDERS = 50
const RETIRING_MIB = 150

/** One process at a time, started on demand, replaced when it was killed or has done many tasks. */
export type KeptReader = {
  perform(order: Order, budget: Budget): Promise<Reading | Loss>
  /** Ends the process after it has been idle for a while. */
  rest(): void
  end(): void
}

export function keepReader({ program, idleMs }: { program: URL; idleMs: number }): KeptReader {
  let reader: ReaderProcess | undefined
  let orders = 0
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    reader?.end()
    reader = undefined
    orders = 0
  }

  return {
    perform: async (order, budget) => {
      clearTimeout(idle)
      reader ??= startReaderProcess(program)
      const present = reader
      const outcome = await present.perform(order, budget)
      const isSpent = ++orders >= MOST_ORDERS || (present.cost()?.residentMib ?? 0) > RETIRING_MIB
      if (typeof outcome === 'string' || isSpent) end()
      return outcome
    },
    rest: () => {
      idle = setTimeout(end, idleMs).unref()
    },
    end,
  }
}
