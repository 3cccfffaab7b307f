import { onEarth } from '#features/matching/domain/rank-values.ts'
import { EARTH_RADIUS_M, type Position } from '#features/places/domain/place.ts'
import type { Company } from './make-market.ts'

/** Distances are whole metres: half a metre more is rounded down. */
const ROUNDING_M = 0.5

/**
 * Companies as points in space, so that those within reach of a place are found by straight lines, without the distance along the ground
 * to each.
 */
export class ReachingCompanies {
  readonly #companies: readonly Company[]
  /** Three coordinates each, and the square of the longest line. */
  readonly #spots: Float64Array
  readonly #longest: Float64Array

  /** `reachM`: how far a company reaches, in metres. */
  constructor(companies: readonly Company[], reachM: (company: Company) => number) {
    const placed = companies.filter(({ candidate }) => candidate.position !== null)
    this.#companies = placed
    this.#spots = Float64Array.from(
      placed.flatMap(({ candidate: { position } }) => (position ? onEarth(position) : [])),
    )
    this.#longest = Float64Array.from(placed, (company) => lineSquared(reachM(company) + ROUNDING_M))
  }

  /** In the order in which they were given. */
  of(place: Position): Company[] {
    const [x, y, z] = onEarth(place)
    const spots = this.#spots
    const reaching: Company[] = []
    for (let at = 0; at < this.#longest.length; at++) {
      const dx = (spots[3 * at] ?? 0) - x
      const dy = (spots[3 * at + 1] ?? 0) - y
      const dz = (spots[3 * at + 2] ?? 0) - z
      if (dx * dx + dy * dy + dz * dz >= (this.#longest[at] ?? 0)) continue
      const company = this.#companies[at]
      if (company) reaching.push(company)
    }
    return reaching
  }
}

/** The square of the straight line between two places so many metres apart along the ground. */
function lineSquared(metres: number): number {
  return (2 * EARTH_RADIUS_M * Math.sin(metres / (2 * EARTH_RADIUS_M))) ** 2
}
