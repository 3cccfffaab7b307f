/** The smallest value that at least so many per cent do not exceed; not a number when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)] ??
    Number.NaN
  )
}
