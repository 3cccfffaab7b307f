import type { Obligation, Owed } from './obligation.ts'

/** What changes in the list that is kept. */
export type Keeping = { opened: Owed[]; moved: Obligation[]; closed: Obligation[] }

type Facts = { kept: readonly Obligation[]; owed: readonly Owed[]; now: Date }

/**
 * Compares what is kept with what is owed by the facts of the same subjects: what is not owed any more closes by itself. What has lapsed
 * is not opened, and what is kept and has lapsed is left to the clock, which says so once.
 */
export function decideKeeping({ kept, owed, now }: Facts): Keeping {
  const keptBy = new Map(kept.map((obligation) => [keyOf(obligation), obligation]))
  const owedKeys = new Set(owed.map(keyOf))
  const hasLapsed = ({ lapsesAt }: Owed) => lapsesAt !== null && lapsesAt <= now
  return {
    opened: owed.filter((one) => !keptBy.has(keyOf(one)) && !hasLapsed(one)),
    moved: owed.flatMap((one) => {
      const before = keptBy.get(keyOf(one))
      return before && !hasLapsed(before) && !isSameTime(before, one) ? [{ ...one, id: before.id }] : []
    }),
    closed: kept.filter((one) => !owedKeys.has(keyOf(one)) && !hasLapsed(one)),
  }
}

function keyOf({ kind, turn, projectId, companyId }: Owed): string {
  return `${kind} ${turn} ${projectId} ${companyId}`
}

function isSameTime(one: Owed, other: Owed): boolean {
  return timesOf(one) === timesOf(other)
}

function timesOf({ opensAt, dueAt, lapsesAt, isPutOff = false }: Owed): string {
  return `${[opensAt, dueAt, lapsesAt].map((instant) => instant?.getTime()).join(' ')} ${isPutOff}`
}
