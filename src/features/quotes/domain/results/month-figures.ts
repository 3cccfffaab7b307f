import { addMonths, type Month } from './job-calendar.ts'

/**
 * A company's month: how often it was asked, quotes it sent, those that customers accepted, and what its jobs that were completed in the
 * month cost their customers, in öre.
 */
export type MonthFigures = {
  month: Month
  requests: number
  answers: number
  wins: number
  /** Null for those who may not know. */
  earnedOre: number | null
}

export const SHOWN_MONTHS = 12

/** The last twelve months up to `now`, the newest last; nothing happened in those that are missing. Earnings only where they may be seen. */
export function lastMonths(
  now: Month,
  known: readonly MonthFigures[],
  { seesEarnings }: { seesEarnings: boolean } = { seesEarnings: true },
): MonthFigures[] {
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => {
    const month = addMonths(now, index - SHOWN_MONTHS + 1)
    const figures = known.find((own) => own.month === month) ?? { month, ...NOTHING }
    return seesEarnings ? figures : { ...figures, earnedOre: null }
  })
}

const NOTHING = { requests: 0, answers: 0, wins: 0, earnedOre: 0 }
