import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second wherever Node runs. */
const TICK_MS = 10
/** Fields after the program's name (proc(5)): its parent, its own user and system time, those of its ended children. */
const [PARENT, USER, LAST_OF_CHILDREN] = [1, 11, 14]
/** Of the machine's first line: user, nice, system, irq, softirq. */
const BUSY = [0, 1, 2, 5, 6]

/** In bytes; undefined when the system is not Linux. */
export type Memory = {
  /** Memory with shared pages counted once (proportional set size): what the machine really needs. */
  shared: number
  /** Memory with shared pages counted in each process (resident set size): PostgreSQL's buffers many times. */
  resident: number
}

/** A process and all its descendants. */
export function treeOf(root: number): number[] {
  const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]))
  const isInside = (pid: number): boolean => {
    const parent = parents.get(pid)
    return pid === root || (parent !== undefined && isInside(parent))
  }
  return [...parents.keys()].filter(isInside)
}

export function memoryOf(processes: readonly number[]): Memory {
  const all = processes.map((pid) => read(`/proc/${pid}/smaps_rollup`))
  const sumOf = (name: string) =>
    all.reduce(
      (sum, told) => sum + Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(told)?.[1] ?? 0) * 1024,
      0,
    )
  return { shared: sumOf('Pss'), resident: sumOf('Rss') }
}

/** CPU time in ms since the start: of processes with their ended children, and of the whole machine. */
export function processorTime(processes: readonly number[]): { oursMs: number; machineMs: number } {
  const ours = processes.map((pid) =>
    fieldsOf(pid)
      .slice(USER, LAST_OF_CHILDREN + 1)
      .map(Number),
  )
  const [, ...machine] = read('/proc/stat').split('\n', 1)[0]?.trim().split(/ +/) ?? []
  const busy = BUSY.map((field) => Number(machine[field] ?? 0))
  return { oursMs: sum(ours.flat()) * TICK_MS, machineMs: sum(busy) * TICK_MS }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function pids(): number[] {
  return read('/proc/loadavg') === '' ? [] : readdirSync('/proc').map(Number).filter(Boolean)
}

/** Undefined for a process that has ended, and on other systems than Linux. */
export function parentOf(pid: number): number | undefined {
  const parent = fieldsOf(pid)[PARENT]
  return parent === undefined ? undefined : Number(parent)
}

/** After the program's name. */
function fieldsOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
}

/** Empty for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
