/** Upper limits, in answering hours, of the buckets that count delays; a later answer counts in the last bucket. */
export const delayEnds = [0.5, 1, 2, 4, 7, 11, 17, 30] as const

/**
 * How a company is expected to answer a request. `quote`, `decline`: the chances (0 to 1) that it ever does so, if it
 * answers requests at present; `away`: the chance that it answers none at present; `delays`: the cumulative share of
 * its quotes that has arrived by each of `delayEnds`; `dayOff`: by how much hours on days off count more than in the
 * profile of answering hours (1, or left out: no more); `pulse`: by how much the market's quotes of the last days
 * differ from the expected ones (1: not at all), which `quote` already includes, as it includes `beyond`: the share of
 * its quotes that remains when it is asked outside its area or trade (1, or left out: all).
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

/**
 * Declining takes one tap, so it arrives sooner than a quote: the cumulative share that has arrived by each of
 * `delayEnds` (an assumption).
 */
const DECLINE_DELAYS = [0.25, 0.4, 0.55, 0.72, 0.85, 0.94, 0.98, 1]

/** The share of answers with these delays that has arrived after `hours` answering hours. */
export function answeredBy(delays: readonly number[], hours: number): number {
  if (hours <= 0) return 0
  for (let at = 0; at < delayEnds.length; at++)
    if (hours <= (delayEnds[at] ?? 0)) return answeredWithin(at, delays, hours)
  return 1
}

/** The same for hours that end in the bucket `at`. */
function answeredWithin(at: number, delays: readonly number[], hours: number): number {
  const end = delayEnds[at] ?? 0
  const after = delays[at] ?? 1
  if (at === 0) return (after * hours) / end
  const start = delayEnds[at - 1] ?? 0
  const before = delays[at - 1] ?? 1
  return before + ((after - before) * (hours - start)) / (end - start)
}

/**
 * The chance that a company which is not away has not answered after `hours` answering hours. `answered`: the share of its
 * quotes that has arrived by then, for a caller that knows it.
 */
export function silentAfter(
  { quote, decline, delays }: ResponseEstimate,
  hours: number,
  answered = answeredBy(delays, hours),
): number {
  return 1 - quote * answered - decline * answeredBy(DECLINE_DELAYS, hours)
}

/**
 * What `hours` answering hours without an answer mean: `answered`, the share (0 to 1) of a company's quotes that would
 * have arrived by then; `silence`, the chance of no answer until then, also of a company that is away.
 */
export type Silence = { answered: number; silence: number }

export function silenceAfter(estimate: ResponseEstimate, hours: number): Silence {
  const { away, delays } = estimate
  const answered = answeredBy(delays, hours)
  return { answered, silence: away + (1 - away) * silentAfter(estimate, hours, answered) }
}

/**
 * The chance that a company quotes between two moments, in answering hours since it was asked, when it has not answered
 * before the first.
 */
export function quoteChance(estimate: ResponseEstimate, from: number, to: number): number {
  return quoteChanceAfter(estimate, silenceAfter(estimate, from), to)
}

/** The same after a silence that is known already. */
export function quoteChanceAfter(
  { quote, away, delays }: ResponseEstimate,
  { answered, silence }: Silence,
  to: number,
): number {
  const comes = (1 - away) * quote * Math.max(0, answeredBy(delays, to) - answered)
  return silence <= 0 ? 0 : Math.min(1, comes / silence)
}

/**
 * How many quotes would have been expected of companies like this one while it had not answered: the cumulative hazard
 * of quoting, whose mean is right whatever ended the waiting. `pulse` is left out, because it is what this number is
 * compared with.
 */
export function expectedQuotes(estimate: ResponseEstimate, hours: number): number {
  const { decline, delays } = estimate
  const quote = estimate.quote / estimate.pulse
  let sum = 0
  let quotesBefore = 0
  let declinesBefore = 0
  let start = 0
  for (let at = 0; at < delayEnds.length && hours > start; at++) {
    const end = delayEnds[at] ?? 0
    const until = Math.min(end, hours)
    const quotes = quote * answeredWithin(at, delays, until)
    const declines = decline * answeredWithin(at, DECLINE_DELAYS, until)
    const waiting = 1 - (quotesBefore + quotes) / 2 - (declinesBefore + declines) / 2
    sum += (quotes - quotesBefore) / Math.max(0.05, waiting)
    quotesBefore = quotes
    declinesBefore = declines
    start = end
  }
  return sum
}
