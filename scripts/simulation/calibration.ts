import { type Calibration, countForecast } from '#features/matching/domain/forecast-calibration.ts'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { deadlineOf } from './project-times.ts'
import type { ProjectResult } from './run-market.ts'

const HOUR_MS = 3_600_000

/**
 * Adds what the customers of these projects read at each of the hours after publishing, and whether it came true. What
 * was told before they let us ask others was told without those, and is judged without their quotes.
 */
export function calibrate(
  into: Calibration,
  projects: readonly ProjectResult[],
  hours: readonly number[],
): void {
  for (const { project, told, quotes, quotesBeyond } of projects) {
    const deadline = deadlineOf({ project })
    const inTime = (all: readonly number[]) => all.filter((at) => at <= deadline).length
    for (const hour of hours) {
      const last = told.findLast(({ at }) => at <= project.publishedAt + hour * HOUR_MS)
      if (!last) continue
      const got = inTime(quotes) - (last.isWidened ? 0 : inTime(quotesBeyond))
      countForecast(into, last.chance, got >= waveSettings.quotesPromised)
    }
  }
}
