import { endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import type { ObligationKind, Owed } from '#features/obligations/domain/obligation.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { endOfStockholmDay, type IsoDate, startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'

/** A project with a deal. `promisedEnd`: by the quote, if it says so; `wantedEnd`: by the project. */
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
 * Who is expected to do what between the deal and the end of the work. The company agrees on a day and begins by the one in the quote; from
 * that day the customer is asked as well, since either may mark it. Then the company finishes by the day it has promised, and
 * from that day it is the customer's to confirm, who alone can.
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

/** The start of the planned day, or of the day of what came after it. */
function laterDay(instant: Date | null, planned: IsoDate): Date {
  const start = startOfStockholmDay(planned)
  return instant && instant > start ? startOfStockholmDay(stockholmDate(instant)) : start
}
