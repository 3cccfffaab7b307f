import type { CpuProfile } from './cpu-profile.ts'
import type { Figures } from './measure.ts'
import type { Workload } from './workloads.ts'

export type Comparison = { connections: number; limit: Figures; product: Figures }
export type Result = {
  workload: Workload
  comparisons: Comparison[]
  statements: { limit: number; product: number }
}

const HEADINGS = [
  'conn.',
  'who',
  'req/s',
  'of limit',
  'p50 ms',
  'p99 ms',
  'CPU µs/req',
  'PostgreSQL',
  'statements',
]
const WIDTHS = [5, 8, 8, 9, 8, 8, 11, 11, 11]

/** One workload with its goals beside the figures; a missed goal is marked. */
export function printResult({ workload, comparisons, statements }: Result): void {
  const { title, goal } = workload
  console.log(`\n${title}`)
  console.log(row(HEADINGS))
  for (const { connections, limit, product } of comparisons) {
    const ratio = (100 * product.rate) / limit.rate
    console.log(row([connections, 'limit', ...cells(limit, 100, statements.limit)]))
    console.log(row([connections, 'product', ...cells(product, ratio, statements.product)]))
    const longest = goal.p99?.[connections]
    const verdicts = [
      verdict(`at least ${goal.ratio} % of the limit`, ratio >= goal.ratio),
      longest === undefined ? '' : verdict(`p99 at most ${longest} ms`, product.p99 <= longest),
      verdict(`at most ${goal.cpuMicros} µs CPU`, product.cpuMicros <= goal.cpuMicros),
      verdict(`at most ${goal.statements} statements`, statements.product <= goal.statements),
    ]
    console.log(`      ${verdicts.filter(Boolean).join('   ')}`)
  }
}

/**
 * Where the CPU time of one request goes, in microseconds. Samples give the proportions, `cpuMicros` the sum: on a
 * busy machine a sample also counts the time of other processes.
 */
export function printProfile(title: string, { byPart, byFunction }: CpuProfile, cpuMicros: number): void {
  console.log(`\n${title}: ${cpuMicros.toFixed(0)} µs of a request`)
  const sampled = Object.values(byPart).reduce((sum, micros) => sum + micros, 0)
  const largest = (sums: Record<string, number>, most: number) =>
    Object.entries(sums)
      .map(([name, micros]) => ({ name, micros: (micros * cpuMicros) / Math.max(1, sampled) }))
      .filter(({ micros }) => micros >= 0.5)
      .toSorted((one, other) => other.micros - one.micros)
      .slice(0, most)
  for (const { name, micros } of largest(byPart, 30)) console.log(`${micros.toFixed(1).padStart(8)}  ${name}`)
  console.log('  of which, by function:')
  for (const { name, micros } of largest(byFunction, 40))
    console.log(`${micros.toFixed(1).padStart(8)}  ${name}`)
}

function cells(figures: Figures, ratio: number, statements: number): string[] {
  const { rate, p50, p99, cpuMicros, databaseMicros } = figures
  return [
    rate.toFixed(0),
    `${ratio.toFixed(0)} %`,
    p50.toFixed(1),
    p99.toFixed(1),
    cpuMicros.toFixed(0),
    databaseMicros.toFixed(0),
    String(statements),
  ]
}

function verdict(goal: string, isReached: boolean): string {
  return `${isReached ? '✓' : '✗'} ${goal}`
}

function row(values: readonly (string | number)[]): string {
  return values.map((value, index) => String(value).padStart(WIDTHS[index] ?? 8)).join(' ')
}
