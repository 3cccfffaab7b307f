/** Upper ends of the buckets that delays are counted in, in answering hours; what comes later counts in the last. */
export const delayEnds = [0.5, 1, 2, 4, 7, 11, 17, 30] as const

/**
 * How a company is expected to answer a request. `quote` and `decline`: the chances (0 to 1) that it ever does so, if it answers
 * anybody at present; `away`: the chance that it answers nobody; `delays`: which share of its quotes has come at each of
 * `delayEnds`; `dayOff`: how much more hours on days off are worth than the profile of answering hours says (1, or left out: no more);
 * `pulse`: by how much the quotes of the last days differ from what was expected (1: not at all), which `quote`
 * contains; so it does `beyond`: the share of its quotes that is left as it is asked beyond its area or trade (1, or left out: all).
 */
export type ResponseEstimate = {
  quote: number
  decline: number
  away: number
  delays: readonly number[]
  dayOff?: number
  pulse: number
  beyond?: number
}

/** Declining takes one tap, so it comes sooner than a quote: the share that has come at each of `delayEnds` (an assumption). */
const DECLINE_DELAYS = [0.25, 0.4, 0.55, 0.72, 0.85, 0.94, 0.98, 1]

/** The share of answers with these delays that has come after some answering hours. */
export function answeredBy(delays: readonly number[], hours: number): number {
  if (hours <= 0) return 0
  let [start, before] = [0, 0]
  for (let at = 0; at < delayEnds.length; at++) {
    const [end, after] = [delayEnds[at] ?? 0, delays[at] ?? 1]
    if (hours <= end) return before + ((after - before) * (hours - start)) / (end - start)
    start = end
    before = after
  }
  return 1
}

/** The chance that a company, at work and not away, has not answered after some answering hours. */
export function silentAfter({ quote, decline, delays }: ResponseEstimate, hours: number): number {
  return 1 - quote * answeredBy(delays, hours) - decline * answeredBy(DECLINE_DELAYS, hours)
}

/**
 * The chance of a quote from a company between two moments, in answering hours since it was asked, when it has been silent until the
 * first.
 */
export function quoteChance(estimate: ResponseEstimate, from: number, to: number): number {
  const { quote, away, delays } = estimate
  const comes = (1 - away) * quote * Math.max(0, answeredBy(delays, to) - answeredBy(delays, from))
  const silent = away + (1 - away) * silentAfter(estimate, from)
  return silent <= 0 ? 0 : Math.min(1, comes / silent)
}

/**
 * How many quotes would have been expected of companies like this one while it was waited for: the summed-up risk of quoting, which
 * is right on average however the waiting ended. Without the pulse, as that is what it is compared for.
 */
export function expectedQuotes(estimate: ResponseEstimate, hours: number): number {
  const { decline, delays } = estimate
  const quote = estimate.quote / estimate.pulse
  let [sum, before] = [0, { quotes: 0, declines: 0 }]
  for (const end of delayEnds) {
    const until = Math.min(end, hours)
    const now = {
      quotes: quote * answeredBy(delays, until),
      declines: decline * answeredBy(DECLINE_DELAYS, until),
    }
    const waiting = 1 - (before.quotes + now.quotes) / 2 - (before.declines + now.declines) / 2
    sum += (now.quotes - before.quotes) / Math.max(0.05, waiting)
    before = now
    if (until === hours) break
  }
  return sum
}
