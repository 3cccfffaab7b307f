import { endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import type { ObligationKind, Owed } from '#features/obligations/domain/obligation.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { endOfStockholmDay, type IsoDate, startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'

/** A project with a deal. `promisedEnd`: by the quote; null when it states none. `wantedEnd`: by the project. */
export type AgreedWork = {
  state: ProjectState
  acceptedAt: Date
  startDate: IsoDate
  promisedEnd: IsoDate | null
  wantedEnd: IsoDate
  startedAt: Date | null
}

type Expected = Pick<Owed, 'turn' | 'opensAt' | 'dueAt' | 'lapsesAt'>
type Rule = (work: AgreedWork) => Expected | null

/**
 * The obligations between the deal and the end of the work. The company begins by the start date of the quote. From
 * that day the customer is asked as well, because either party may report the start. Then the company finishes by
 * the promised day, and from that day the customer, who alone can, confirms the completion.
 */
export const workRules = {
  'begin-work': ({ state, acceptedAt, startDate }) => {
    if (state !== 'awarded') return null
    const planned = endOfStockholmDay(startDate)
    const soonest = endOfNextWorkingDay(acceptedAt)
    return {
      turn: 'company',
      opensAt: acceptedAt,
      dueAt: planned > soonest ? planned : soonest,
      lapsesAt: null,
    }
  },
  'confirm-start': ({ state, acceptedAt, startDate }) => {
    if (state !== 'awarded') return null
    const opensAt = laterDay(acceptedAt, startDate)
    return { turn: 'customer', opensAt, dueAt: endOfNextWorkingDay(opensAt), lapsesAt: null }
  },
  'finish-work': ({ state, startedAt, ...work }) => {
    const planned = endOfStockholmDay(lastDay(work))
    if (state !== 'in_progress' || !startedAt || startedAt >= planned) return null
    return { turn: 'company', opensAt: startedAt, dueAt: planned, lapsesAt: planned }
  },
  'confirm-completion': ({ state, startedAt, ...work }) => {
    if (state !== 'in_progress') return null
    const opensAt = laterDay(startedAt, lastDay(work))
    return { turn: 'customer', opensAt, dueAt: endOfNextWorkingDay(opensAt), lapsesAt: null }
  },
} as const satisfies Partial<Record<ObligationKind, Rule>>

function lastDay({ promisedEnd, wantedEnd }: Pick<AgreedWork, 'promisedEnd' | 'wantedEnd'>): IsoDate {
  return promisedEnd ?? wantedEnd
}

/** The later one of the start of the planned day and the start of the day of this instant. */
function laterDay(instant: Date | null, planned: IsoDate): Date {
  const start = startOfStockholmDay(planned)
  return instant && instant > start ? startOfStockholmDay(stockholmDate(instant)) : start
}
