import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import type { ProjectResult } from './run-market.ts'

/** Of customers that were told a chance in this tenth: how many, what they were told on average, and how many got three quotes. */
export type Bin = { told: number; sum: number; got: number }
/** Ten bins, and the squared errors of what was told. */
export type Calibration = { bins: Bin[]; told: number; got: number; squares: number }

const HOUR_MS = 3_600_000
/** Bins in which fewer were told say nothing of their own. */
const LEAST_TOLD = 30

export function emptyCalibration(): Calibration {
  return {
    bins: Array.from({ length: 10 }, () => ({ told: 0, sum: 0, got: 0 })),
    told: 0,
    got: 0,
    squares: 0,
  }
}

/** Adds what the customers of these projects read at each of the hours after publishing, and whether it came true. */
export function calibrate(
  into: Calibration,
  projects: readonly ProjectResult[],
  hours: readonly number[],
): void {
  for (const { project, told, quotes } of projects) {
    const promised = project.publishedAt + waveSettings.runHours * HOUR_MS
    const got = quotes.filter((at) => at <= promised).length >= waveSettings.quotesPromised ? 1 : 0
    for (const hour of hours) {
      const chance = told.findLast(({ at }) => at <= project.publishedAt + hour * HOUR_MS)?.chance
      if (chance !== undefined) count(into, chance, got)
    }
  }
}

/**
 * How far what was told is from what came. `error`: mean over the bins in which enough were told; `weighted`: mean over all that were
 * told; `brier` beside that of always telling the base rate.
 */
export function calibrationFigures({ bins, told, got, squares }: Calibration) {
  const errors = bins.map((bin) => ({ ...bin, error: Math.abs(bin.sum - bin.got) / bin.told }))
  const full = errors.filter((bin) => bin.told >= LEAST_TOLD)
  const base = got / told
  return {
    error: mean(full.map(({ error }) => error)),
    weighted: bins.reduce((sum, bin) => sum + Math.abs(bin.sum - bin.got), 0) / told,
    brier: squares / told,
    baseBrier: base * (1 - base),
  }
}

function count(into: Calibration, chance: number, got: number): void {
  const bin = into.bins[Math.min(9, Math.floor(10 * chance))]
  if (!bin) return
  bin.told++
  bin.sum += chance
  bin.got += got
  into.told++
  into.got += got
  into.squares += (chance - got) ** 2
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
