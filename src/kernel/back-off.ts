/**
 * Milliseconds to wait after the given number of failures in a row (0: the first wait): doubling from `firstMs` up to
 * `mostMs`, and of that at random between the half and the whole, so that those who failed together do not come back
 * together. `random` returns 0 to 1.
 */
export function backOffMs(
  failures: number,
  { firstMs, mostMs }: { firstMs: number; mostMs: number },
  random: () => number,
): number {
  const whole = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30))
  return Math.round(whole * (0.5 + random() / 2))
}
