import { EARTH_RADIUS_M, type Position, RADIANS_PER_DEGREE } from '#features/places/domain/place.ts'
import type { RankingFactor } from './ranking-weights.ts'

/** A factor's value in whole per mille, 0 to 1000. The value of distance alone can be negative. */
export type FactorValues = Record<RankingFactor, number>

/** The factors that depend on the company alone and are the same for every project. */
export type StandingValues = Omit<FactorValues, 'distance'>

/**
 * The facts from which the standing values are computed. `trades`: how many it offers. `responseChance`: the chance
 * that it answers a request with a quote within 24 hours (0 to 1, `response-estimate.ts`). `askedThisWeek`: requests in
 * the last seven days; `askedInFourWeeks`: in the last 28 (four times the week when left out). `capacityPerWeek`: the
 * most requests that it takes, null for the usual number. `requestsEver`: requests since it became a partner.
 * `ratings`: sum and number of its reviews, each a mean from 1 to 5.
 */
export type StandingFacts = {
  trades: number
  responseChance: number
  askedThisWeek: number
  askedInFourWeeks?: number
  capacityPerWeek: number | null
  requestsEver: number
  ratings: { sum: number; count: number }
}

/** The most requests in seven days for a company that has set no number. */
export const USUAL_CAPACITY = 5

/** A company with this many requests is no longer a newcomer. */
export const NEWCOMER_REQUESTS = 10

/** The distance in metres at which the value of distance is 0; farther away it is negative. */
export const REACH_M = 100_000

/**
 * The part of `load` that counts the requests of the last four weeks, linear between these steps. Eight requests are
 * the promised two a week; below that all companies are equal, so that the other factors decide.
 */
const MONTH_VALUES = [
  { to: 7.5, value: 1000 },
  { to: 9, value: 300 },
  { to: 20, value: 0 },
] as const
/** The share of the last four weeks in `load`; the rest is the unused share of the week's capacity. */
export const MONTH_SHARE = 0.6

/**
 * A rating counts as if this many reviews with a middle grade had been given before, so that a single review changes
 * little.
 */
export const NEUTRAL_REVIEWS = 5
/** How many per mille of the factor `fit` a company loses for each trade after its first. */
export const EACH_TRADE_LESS = 150

/** The values of all factors but distance, in per mille. */
export function standingValues(facts: StandingFacts): StandingValues {
  return {
    responseRecord: perMille(facts.responseChance),
    load: loadValue(facts),
    newcomer: perMille(1 - facts.requestsEver / NEWCOMER_REQUESTS),
    fit: Math.max(0, 1000 - EACH_TRADE_LESS * Math.max(0, facts.trades - 1)),
    rating: ratingValue(facts.ratings),
  }
}

/** 1000 at the company's base, less by the square of the distance, 0 at `REACH_M`, negative beyond it. */
export function distanceValue(chordSquaredM2: number): number {
  return Math.round(1000 * (1 - chordSquaredM2 / REACH_M ** 2))
}

/** How many more requests the company takes this week. */
export function requestsLeft(askedThisWeek: number, capacityPerWeek: number | null): number {
  return Math.max(0, (capacityPerWeek ?? USUAL_CAPACITY) - askedThisWeek)
}

/**
 * The squared length of the straight line through the earth between two positions, in square metres. At 300 km the line
 * is 14 metres shorter than the distance along the ground. `apart`: the `haversine` of the two.
 */
export function chordSquared(apart: number): number {
  return 4 * EARTH_RADIUS_M ** 2 * apart
}

/**
 * Earth-centred coordinates in metres: towards longitude 0 on the equator, towards 90 degrees east, towards the north
 * pole.
 */
export function onEarth({ latitude, longitude }: Position): [number, number, number] {
  const north = latitude * RADIANS_PER_DEGREE
  const east = longitude * RADIANS_PER_DEGREE
  const outwards = EARTH_RADIUS_M * Math.cos(north)
  return [outwards * Math.cos(east), outwards * Math.sin(east), EARTH_RADIUS_M * Math.sin(north)]
}

// A company with much capacity left is easier to spare than one with little, which the next project with few
// candidates may need. Companies without capacity are not ranked.
function loadValue({ askedThisWeek, askedInFourWeeks, capacityPerWeek }: StandingFacts): number {
  const week = (1000 * requestsLeft(askedThisWeek, capacityPerWeek)) / (capacityPerWeek ?? USUAL_CAPACITY)
  const month = monthValue(askedInFourWeeks ?? 4 * askedThisWeek)
  return Math.round((1 - MONTH_SHARE) * week + MONTH_SHARE * month)
}

function monthValue(requests: number): number {
  let from = 0
  let value: number = MONTH_VALUES[0].value
  for (const { to, value: next } of MONTH_VALUES) {
    if (requests <= to) return value + ((next - value) * (requests - from)) / (to - from)
    from = to
    value = next
  }
  return value
}

function ratingValue({ sum, count }: { sum: number; count: number }): number {
  return perMille((NEUTRAL_REVIEWS * 0.5 + (sum - count) / 4) / (NEUTRAL_REVIEWS + count))
}

function perMille(share: number): number {
  return Math.round(1000 * Math.min(1, Math.max(0, share)))
}
