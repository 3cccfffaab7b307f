/** Of customers that were told a chance in this tenth: how many, what they were told in all (1 is certain), and how many got three quotes. */
export type Bin = { told: number; sum: number; got: number }
/** Ten bins, and the squared errors of what was told. */
export type Calibration = { bins: Bin[]; told: number; got: number; squares: number }

/**
 * How far what was told is from what came. `error`: mean over the bins in which enough were told, null without such; `byChance`: the error
 * that a forecast which is right shows by chance alone, told to as many; `weighted`: mean
 * over all that were told; `brier` beside that of always telling the base rate. Null when nobody was told anything.
 */
export type CalibrationFigures = {
  error: number | null
  byChance: number | null
  weighted: number | null
  brier: number | null
  baseBrier: number | null
}

/** Bins in which fewer were told say nothing of their own. */
export const LEAST_TOLD = 30
const BINS = 10

export function emptyCalibration(): Calibration {
  return {
    bins: Array.from({ length: BINS }, () => ({ told: 0, sum: 0, got: 0 })),
    told: 0,
    got: 0,
    squares: 0,
  }
}

/** Adds customers who were told `chance` (0 to 1) of three quotes, one or `times` of them, and whether they came. */
export function countTold(into: Calibration, chance: number, hasGot: boolean, times = 1): void {
  const bin = into.bins[Math.min(BINS - 1, Math.floor(BINS * chance))]
  if (!bin) return
  const got = hasGot ? 1 : 0
  bin.told += times
  bin.sum += times * chance
  bin.got += times * got
  into.told += times
  into.got += times * got
  into.squares += times * (chance - got) ** 2
}

export function calibrationFigures({ bins, told, got, squares }: Calibration): CalibrationFigures {
  if (told === 0) return { error: null, byChance: null, weighted: null, brier: null, baseBrier: null }
  const full = bins.filter((bin) => bin.told >= LEAST_TOLD)
  const errors = full.map((bin) => Math.abs(bin.sum - bin.got) / bin.told)
  const byChance = full.map(({ told, sum }) => chanceError(sum / told, told))
  const base = got / told
  return {
    error: meanOf(errors),
    byChance: meanOf(byChance),
    weighted: bins.reduce((sum, bin) => sum + Math.abs(bin.sum - bin.got), 0) / told,
    brier: squares / told,
    baseBrier: base * (1 - base),
  }
}

function meanOf(numbers: readonly number[]): number | null {
  return numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) / numbers.length : null
}

/** How far a share of so many is from its chance on average: the mean distance of the normal distribution. */
function chanceError(chance: number, count: number): number {
  return Math.sqrt((2 * Math.max(0, chance * (1 - chance))) / (Math.PI * count))
}
