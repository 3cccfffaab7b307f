import { readdirSync, readFileSync } from 'node:fs'

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

function pids(): number[] {
  return read('/proc/loadavg') === '' ? [] : readdirSync('/proc').map(Number).filter(Boolean)
}

function parentOf(pid: number): number | undefined {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')
  return fields?.[1] === undefined ? undefined : Number(fields[1])
}

/** Nothing, for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
