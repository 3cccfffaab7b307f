import { type Calibration, countTold } from '#features/matching/domain/forecast-calibration.ts'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import type { ProjectResult } from './run-market.ts'

const HOUR_MS = 3_600_000

/** Adds what the customers of these projects read at each of the hours after publishing, and whether it came true. */
export function calibrate(
  into: Calibration,
  projects: readonly ProjectResult[],
  hours: readonly number[],
): void {
  for (const { project, told, quotes } of projects) {
    const promised = project.publishedAt + waveSettings.runHours * HOUR_MS
    const hasGot = quotes.filter((at) => at <= promised).length >= waveSettings.quotesPromised
    for (const hour of hours) {
      const chance = told.findLast(({ at }) => at <= project.publishedAt + hour * HOUR_MS)?.chance
      if (chance !== undefined) countTold(into, chance, hasGot)
    }
  }
}
