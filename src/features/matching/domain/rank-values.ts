import {
  EARTH_RADIUS_M,
  haversine,
  type Position,
  RADIANS_PER_DEGREE,
} from '#features/places/domain/place.ts'
import type { RankingFactor } from './ranking-weights.ts'

/** A factor's value in whole per mille: 0 is the least, 1000 the most. Distance alone has no least. */
export type FactorValues = Record<RankingFactor, number>

/** The factors that are a company's own at this moment, the same for every project. */
export type StandingValues = Omit<FactorValues, 'distance'>

/**
 * What a company's standing is made from. `trades`: how many it offers; `responseChance`: the chance that it answers a request with
 * a quote within 24 hours (0 to 1, `response-estimate.ts`); `askedThisWeek`: requests in the last seven days, `askedInFourWeeks` in
 * the last 28 (four times the week when left out); `capacityPerWeek`: how many it wants, null for the usual number; `requestsEver`: requests since it became a partner; `ratings`: sum and number of
 * its reviews, each a mean from 1 to 5.
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

/** Requests in seven days that a company gets at most when it has set no number. */
export const USUAL_CAPACITY = 5

/** From this many requests on a company is no newcomer. */
export const NEWCOMER_REQUESTS = 10

/** The distance in metres at which nothing is left of the points for being near; farther away points are taken. */
export const REACH_M = 100_000

/**
 * The value of `load` by requests of the last four weeks, between these steps in proportion: eight are two a week, which is promised to
 * each. Below that all are equal, so that what else speaks for a company decides.
 */
const MONTH_VALUES = [
  [7.5, 1000],
  [9, 300],
  [20, 0],
] as const
/** The share of the last four weeks in `load`; the rest is the share of the last one's places that is left. */
export const MONTH_SHARE = 0.6

/** Reviews count as if this many of a middling grade had been given before, so that a single one moves little. */
export const NEUTRAL_REVIEWS = 5
/** What a company's fit loses for each trade after its first, in per mille. */
export const EACH_TRADE_LESS = 150

export function standingValues(facts: StandingFacts): StandingValues {
  return {
    responseRecord: perMille(facts.responseChance),
    load: loadValue(facts),
    newcomer: perMille(1 - facts.requestsEver / NEWCOMER_REQUESTS),
    fit: Math.max(0, 1000 - EACH_TRADE_LESS * Math.max(0, facts.trades - 1)),
    rating: ratingValue(facts.ratings),
  }
}

/** 1000 beside the company's base, less by the square of the distance, 0 at `REACH_M`, below 0 beyond it. */
export function distanceValue(chordSquaredM2: number): number {
  return Math.round(1000 * (1 - chordSquaredM2 / REACH_M ** 2))
}

/** Requests that a company still takes this week. */
export function placesLeft(askedThisWeek: number, capacityPerWeek: number | null): number {
  return Math.max(0, (capacityPerWeek ?? USUAL_CAPACITY) - askedThisWeek)
}

/**
 * The square of the straight line through the earth between two positions, in square metres: what two points of `rank-coordinates.ts`
 * are apart. At 300 km it is 14 metres shorter than along the ground.
 */
export function chordSquared(a: Position, b: Position): number {
  return 4 * EARTH_RADIUS_M ** 2 * haversine(a, b)
}

/** Metres east of Greenwich at the equator, 90 degrees farther east, and at the pole, from the middle of the earth. */
export function onEarth({ latitude, longitude }: Position): [number, number, number] {
  const north = latitude * RADIANS_PER_DEGREE
  const east = longitude * RADIANS_PER_DEGREE
  const outwards = EARTH_RADIUS_M * Math.cos(north)
  return [outwards * Math.cos(east), outwards * Math.sin(east), EARTH_RADIUS_M * Math.sin(north)]
}

// A place of many is easier to spare than the last one, which the next project where few fit may need. Who has none is not ranked.
function loadValue({ askedThisWeek, askedInFourWeeks, capacityPerWeek }: StandingFacts): number {
  const week = (1000 * placesLeft(askedThisWeek, capacityPerWeek)) / (capacityPerWeek ?? USUAL_CAPACITY)
  const month = monthValue(askedInFourWeeks ?? 4 * askedThisWeek)
  return Math.round((1 - MONTH_SHARE) * week + MONTH_SHARE * month)
}

function monthValue(requests: number): number {
  let [from, value]: readonly [number, number] = [0, MONTH_VALUES[0][1]]
  for (const [to, next] of MONTH_VALUES) {
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
