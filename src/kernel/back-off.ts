/**
 * Exponential backoff with jitter: milliseconds to wait after the given number of failures in a row (0: the first
 * wait). The wait doubles from `firstMs` up to `mostMs`; a random part, at most half, is left out, so that clients
 * that failed at the same moment do not retry at the same moment. `random` returns 0 to 1.
 */
export function backOffMs(
  failures: number,
  { firstMs, mostMs }: { firstMs: number; mostMs: number },
  random: () => number,
): number {
  const whole = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30))
  return Math.round(whole * (0.5 + random() / 2))
}
