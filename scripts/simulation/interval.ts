/** A mean over seeds; `low` and `high`: its 95 % interval, null with one seed. */
export type Interval = { mean: number; low: number | null; high: number | null }

/** Student's t, two-sided 95 %, by degrees of freedom from 1. */
const T_95 = [12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145]
/** The same beyond the table, by its expansion around the normal distribution. */
const t95OfMany = (freedom: number) => 1.96 + 2.372 / freedom + 2.823 / freedom ** 2

/** Of one figure of several seeds; null where no seed has it. */
export function intervalOf(values: readonly (number | null)[]): Interval | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  if (known.length === 1) return { mean, low: null, high: null }
  const freedom = known.length - 1
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom
  const half = (T_95[freedom - 1] ?? t95OfMany(freedom)) * Math.sqrt(variance / known.length)
  return { mean, low: mean - half, high: mean + half }
}
