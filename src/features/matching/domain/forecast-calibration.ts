/**
 * One bin for customers whose forecast chance is in the same tenth: `told`, how many customers; `sum`, the sum of their
 * chances (0 to 1 each); `got`, how many got three quotes.
 */
export type Bin = { told: number; sum: number; got: number }
/** Ten bins, their totals, and the sum of the squared errors. */
export type Calibration = { bins: Bin[]; told: number; got: number; squares: number }

/**
 * How well forecast chances match outcomes. `error`: the mean absolute error of the bins with enough customers, null
 * when there is no such bin; `byChance`: the error that a perfect forecast would show by chance for as many customers;
 * `weighted`: the mean over all customers; `brier`: the Brier score, and `baseBrier` that of always forecasting the
 * base rate. All null when there were no forecasts.
 */
export type CalibrationFigures = {
  error: number | null
  byChance: number | null
  weighted: number | null
  brier: number | null
  baseBrier: number | null
}

/** Bins with fewer customers are too small to judge. */
export const LEAST_CUSTOMERS = 30
const BINS = 10

export function emptyCalibration(): Calibration {
  return {
    bins: Array.from({ length: BINS }, () => ({ told: 0, sum: 0, got: 0 })),
    told: 0,
    got: 0,
    squares: 0,
  }
}

/** Adds `times` customers whose forecast chance of three quotes was `chance` (0 to 1), and whether they got them. */
export function countForecast(into: Calibration, chance: number, hasGot: boolean, times = 1): void {
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

/** Computes the figures of a calibration. */
export function calibrationFigures({ bins, told, got, squares }: Calibration): CalibrationFigures {
  if (told === 0) return { error: null, byChance: null, weighted: null, brier: null, baseBrier: null }
  const full = bins.filter((bin) => bin.told >= LEAST_CUSTOMERS)
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

/**
 * How far the share among `count` outcomes is from its `chance` on average: the mean absolute deviation of the normal
 * approximation.
 */
function chanceError(chance: number, count: number): number {
  return Math.sqrt((2 * Math.max(0, chance * (1 - chance))) / (Math.PI * count))
}
