import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second wherever Node runs. */
const TICK_MS = 10
/** Fields behind the program's name (proc(5)): its parent, its own user and system time, those of its ended children. */
const [PARENT, USER, LAST_OF_CHILDREN] = [1, 11, 14]
/** Of the machine's first line: user, nice, system, irq, softirq. */
const BUSY = [0, 1, 2, 5, 6]

/** In bytes; nothing where the kernel does not tell (elsewhere than on Linux). */
export type Memory = {
  /** Pages that several have in common are counted once (proportional set size): what the machine really gives. */
  shared: number
  /** They are counted in each of them (resident set size): PostgreSQL's buffers many times over. */
  resident: number
}

/** A process and all that it has started, and what they have started. */
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

/** In ms of processor time since they began: of processes and what of theirs has ended, and of the whole machine. */
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

function parentOf(pid: number): number | undefined {
  const parent = fieldsOf(pid)[PARENT]
  return parent === undefined ? undefined : Number(parent)
}

/** Behind the program's name. */
function fieldsOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
}

/** Nothing, for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
