import type { IsoDate } from '#kernel/swedish-dates.ts'
import { FLOWS, type Flow, flows } from './flow.ts'
import { type FlowEvent, type FlowRole, flowRoles } from './flow-event-input.ts'

/** The counts of one week, identified by its Monday. `step`: 0 for events without a step. */
export type FlowCountRow = {
  week: IsoDate
  flow: string
  event: string
  step: number
  role: string
  count: number
}

export type FlowFigures = {
  flow: Flow
  /** How often each step was seen, in total and by role. */
  steps: { step: number; seen: number; byRole: Record<FlowRole, number> }[]
  completed: number
  /** How often each role was selected; null for a flow without that choice. */
  selected: { customer: number; company: number } | null
  /** For every week, oldest first, how often the flow was started and completed. */
  weeks: { week: IsoDate; started: number; completed: number }[]
}

/** The figures of every flow for the given weeks (their Mondays). */
export function flowFigures(rows: readonly FlowCountRow[], weeks: readonly IsoDate[]): FlowFigures[] {
  return flows.map((flow) =>
    figuresOf(
      flow,
      rows.filter((row) => row.flow === flow),
      weeks,
    ),
  )
}

function figuresOf(flow: Flow, rows: readonly FlowCountRow[], weeks: readonly IsoDate[]): FlowFigures {
  const of = (event: FlowEvent['event']) => rows.filter((row) => row.event === event)
  const [seen, selected, completed] = [of('step-seen'), of('role-selected'), of('completed')]
  const begun = seen.filter(({ step }) => step === 1)
  return {
    flow,
    steps: Array.from({ length: FLOWS[flow].steps }, (_, index) => stepFigure(seen, index + 1)),
    completed: sum(completed),
    selected: FLOWS[flow].isCompletedByLastStep
      ? { customer: sumOf(selected, 'role', 'customer'), company: sumOf(selected, 'role', 'company') }
      : null,
    weeks: weeks.map((week) => ({
      week,
      started: sumOf(begun, 'week', week),
      completed: sumOf(completed, 'week', week),
    })),
  }
}

function stepFigure(seen: readonly FlowCountRow[], step: number): FlowFigures['steps'][number] {
  const rows = seen.filter((row) => row.step === step)
  const byRole = flowRoles.map((role) => [role, sumOf(rows, 'role', role)] as const)
  return { step, seen: sum(rows), byRole: Object.fromEntries(byRole) as Record<FlowRole, number> }
}

function sumOf(rows: readonly FlowCountRow[], key: 'role' | 'week', value: string): number {
  return sum(rows.filter((row) => row[key] === value))
}

function sum(rows: readonly FlowCountRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
