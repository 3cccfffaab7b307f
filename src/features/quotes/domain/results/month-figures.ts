import { addMonths, type Month } from './job-calendar.ts'

/**
 * A company's month. `requests`: how often it was asked. `answers`: quotes that it sent. `wins`: quotes that
 * customers accepted. `earnedOre`: the price of the jobs that were completed in the month, in öre.
 */
export type MonthFigures = {
  month: Month
  requests: number
  answers: number
  wins: number
  /** Null for colleagues who may not see it. */
  earnedOre: number | null
}

export const SHOWN_MONTHS = 12

/**
 * The last twelve months up to `now`, the newest last. Months that are not in `known` have zeros. Earnings are
 * included only with `seesEarnings`.
 */
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
