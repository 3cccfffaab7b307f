import { delayEnds, quoteChance, type ResponseEstimate } from './answer-delays.ts'
import { agedCompany, agedGroup, type ResponseRecord } from './response-record.ts'

/**
 * How the companies around a company answer: those of its trade in its county, all of its trade, all. Null when nothing
 * has been counted yet.
 */
export type ResponseGroups = {
  tradeInCounty: ResponseRecord | null
  trade: ResponseRecord | null
  market: ResponseRecord | null
}

/**
 * What is expected of a company without a record of its own, from the groups around it. `delays`: the share of each
 * bucket.
 */
export type GroupEstimate = {
  quote: number
  decline: number
  delays: readonly number[]
  dayOff: number
  pulse: number
  beyond: number
}

/** Assumed before any answer has been counted: of ten requests four become quotes and one or two are declined. */
const ASSUMED: GroupEstimate = {
  quote: 0.4,
  decline: 0.15,
  delays: [0.08, 0.1, 0.16, 0.2, 0.18, 0.13, 0.09, 0.06],
  dayOff: 1,
  pulse: 1,
  beyond: 0.6,
}

/**
 * Shrinkage: the expectation of the next wider group counts as this many requests of the group or company itself (for
 * `delays`, as this many quotes).
 */
const STRENGTH = { market: 15, trade: 25, tradeInCounty: 20, company: 5 } as const
const DELAY_STRENGTH = { market: 10, trade: 25, tradeInCounty: 15, company: 5 } as const
/** The same for the pulse of the last days. */
const PULSE_STRENGTH = { market: 25, tradeInCounty: 20 } as const
/** The profile of answering hours counts as this many quotes on days off. */
const DAY_OFF_STRENGTH = 20
const DAY_OFF_LEAST = 0.3
const DAY_OFF_MOST = 3
/** The assumed share of quotes beyond area or trade counts as this many observed quotes. */
const BEYOND_STRENGTH = 10
const PULSE_LEAST = 0.15
const PULSE_MOST = 1.5
const CHANCE_LEAST = 0.005
const CHANCE_MOST = 0.97

/** Answering hours in 24 hours of ordinary working days; response chances are shown and ranked for this time. */
const USUAL_DAY_HOURS = 12

/** The expectations of the groups around a company: compute them once for a trade, county and day. */
export function groupEstimate(groups: ResponseGroups, at: Date): GroupEstimate {
  const market = agedOrNull(groups.market, at)
  const tradeInCounty = agedOrNull(groups.tradeInCounty, at)
  const all = shrunk(market, ASSUMED, STRENGTH.market, DELAY_STRENGTH.market)
  const trade = shrunk(agedOrNull(groups.trade, at), all, STRENGTH.trade, DELAY_STRENGTH.trade)
  const near = shrunk(tradeInCounty, trade, STRENGTH.tradeInCounty, DELAY_STRENGTH.tradeInCounty)
  const pulseOfAll = pulseOf(market, 1, PULSE_STRENGTH.market)
  const pulse = pulseOf(tradeInCounty, pulseOfAll, PULSE_STRENGTH.tradeInCounty)
  return {
    ...near,
    dayOff: dayOffOf(market),
    pulse: Math.min(PULSE_MOST, Math.max(PULSE_LEAST, pulse)),
    beyond: beyondOf(market),
  }
}

/** The expectation of a company, from its own record shrunk towards the groups around it. */
export function responseEstimate(
  record: ResponseRecord | null,
  group: GroupEstimate,
  at: Date,
): ResponseEstimate {
  const own = record && agedCompany(record, at)
  const { quote, decline, delays } = shrunk(own, group, STRENGTH.company, DELAY_STRENGTH.company)
  const chance = Math.min(CHANCE_MOST, Math.max(CHANCE_LEAST, quote * group.pulse))
  return {
    quote: chance,
    decline: Math.min(decline, 1 - chance),
    away: own?.away ?? 0,
    delays: summedUp(delays),
    dayOff: group.dayOff,
    pulse: group.pulse,
  }
}

/** The estimate for a company that is asked outside its area or trade, which quotes less often. */
export function beyondEstimate(estimate: ResponseEstimate, { beyond }: GroupEstimate): ResponseEstimate {
  return { ...estimate, quote: Math.max(CHANCE_LEAST, beyond * estimate.quote), beyond }
}

/** The chance of a quote within 24 hours of an ordinary working day, which ranking uses as the response record. */
export function responseChance(estimate: ResponseEstimate): number {
  return quoteChance(estimate, 0, USUAL_DAY_HOURS)
}

function shrunk(
  record: ResponseRecord | null,
  towards: GroupEstimate,
  strength: number,
  delayStrength: number,
): GroupEstimate {
  if (!record) return towards
  const quotes = record.quotes.reduce((sum, count) => sum + count, 0)
  const asked = record.asked + strength
  const quote = Math.min(CHANCE_MOST, (quotes + strength * towards.quote) / asked)
  return {
    quote,
    decline: Math.min(1 - quote, (record.declined + strength * towards.decline) / asked),
    delays: delayEnds.map(
      (_, at) =>
        ((record.quotes[at] ?? 0) + delayStrength * (towards.delays[at] ?? 0)) / (quotes + delayStrength),
    ),
    dayOff: towards.dayOff,
    pulse: 1,
    beyond: towards.beyond,
  }
}

function dayOffOf(market: ResponseRecord | null): number {
  const [quotes, expected] = [market?.dayOffQuotes ?? 0, market?.dayOffExpected ?? 0]
  const worth = (quotes + DAY_OFF_STRENGTH) / (expected + DAY_OFF_STRENGTH)
  return Math.min(DAY_OFF_MOST, Math.max(DAY_OFF_LEAST, worth))
}

function beyondOf(market: ResponseRecord | null): number {
  const [quotes, expected] = [market?.beyondQuotes ?? 0, market?.beyondExpected ?? 0]
  return Math.min(1, (quotes + BEYOND_STRENGTH * ASSUMED.beyond) / (expected + BEYOND_STRENGTH))
}

function pulseOf(record: ResponseRecord | null, towards: number, strength: number): number {
  if (!record) return towards
  return (record.recentQuotes + strength * towards) / (record.recentExpected + strength)
}

function agedOrNull(record: ResponseRecord | null, at: Date): ResponseRecord | null {
  return record && agedGroup(record, at)
}

function summedUp(shares: readonly number[]): number[] {
  let sum = 0
  return shares.map((share) => {
    sum += share
    return Math.min(1, sum)
  })
}
