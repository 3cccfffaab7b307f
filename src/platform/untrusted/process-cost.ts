import { readFileSync } from 'node:fs'

export type ProcessCost = {
  /** CPU time of all its threads since it started, in ms. */
  cpuMs: number
  residentMib: number
}

/** Linux counts in hundredths of a second and in pages of 4 KiB wherever Node runs. */
const TICK_MS = 10
const PAGE_BYTES = 4096
const MIB = 1024 * 1024
/** Fields of `stat` after the program's name (proc(5)): utime, stime and rss. */
const [USER, SYSTEM, RESIDENT] = [11, 12, 21]

/** What a process has cost so far; null on other systems than Linux, and when the process has ended. */
export function processCost(pid: string): ProcessCost | null {
  if (pid === '') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const number = (index: number) => Number(fields[index])
    return {
      cpuMs: (number(USER) + number(SYSTEM)) * TICK_MS,
      residentMib: (number(RESIDENT) * PAGE_BYTES) / MIB,
    }
  } catch {
    return null
  }
}
