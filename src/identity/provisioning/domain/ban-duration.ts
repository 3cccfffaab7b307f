import { type Decision, granted, refused } from '#kernel/result.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const DURATION = /^[+-]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gy
/** The longest duration of Go: 2^63 ns, about 292 years. */
const LONGEST_MS = 2 ** 63 / 1e6

/**
 * Milliseconds of a Go duration such as `24h` or `1h30m` (time.ParseDuration); 0 for `none`, which ends a ban.
 * Refuses `ban-duration-invalid` for anything else.
 */
export function readBanDuration(text: string): Decision<{ ms: number }, 'ban-duration-invalid'> {
  if (text === 'none') return granted({ ms: 0 })
  if (text.length > 100 || !DURATION.test(text)) return refused('ban-duration-invalid')
  const parts = [...text.replace(/^[+-]/, '').matchAll(PART)].map(
    ([, count, unit = '']) => Number(count) * (UNIT_MS[unit] ?? 0),
  )
  const ms = parts.reduce((sum, part) => sum + part, 0)
  if (ms > LONGEST_MS) return refused('ban-duration-invalid')
  return granted({ ms: text.startsWith('-') ? -ms : ms })
}
