import type { Obligation, Owed } from './obligation.ts'

/** The changes to the stored obligations. */
export type Keeping = { opened: Owed[]; moved: Obligation[]; closed: Obligation[] }

type Facts = { kept: readonly Obligation[]; owed: readonly Owed[]; now: Date }

/**
 * Compares the stored obligations with those that the facts of the same subjects require now. A stored one that is
 * not required any more is closed. One that has lapsed is neither opened, moved nor closed here:
 * `expireObligations` deletes it and records that, once.
 */
export function decideKeeping({ kept, owed, now }: Facts): Keeping {
  const keptByKey = new Map(kept.map((obligation) => [keyOf(obligation), obligation]))
  const owedKeys = new Set(owed.map(keyOf))
  const hasLapsed = ({ lapsesAt }: Owed) => lapsesAt !== null && lapsesAt <= now
  return {
    opened: owed.filter((one) => !keptByKey.has(keyOf(one)) && !hasLapsed(one)),
    moved: owed.flatMap((one) => {
      const before = keptByKey.get(keyOf(one))
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
