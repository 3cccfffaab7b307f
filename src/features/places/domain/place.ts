/** The mean radius of the earth in metres, for distances along a great circle and in a straight line. */
export const EARTH_RADIUS_M = 6_371_009
export const RADIANS_PER_DEGREE = Math.PI / 180

/** Degrees north and east (WGS 84). */
export type Position = { latitude: number; longitude: number }

/**
 * A place in Sweden. `label`: the text that a field takes over, always `title` and `detail` with a comma between:
 * `Uppsala, Uppsala kommun, Uppsala län`. The municipality of a locality is approximate. If only the first digits of a
 * postcode are known, the place is its likely municipality, and `detail` says so.
 */
export type Place = Position & {
  kind: 'locality' | 'postcode' | 'municipality'
  label: string
  title: string
  detail: string
  locality: string
  /** SCB code: four digits. */
  municipalityCode: string
  /** `Uppsala`, `Österåker`. */
  municipalityName: string
  /** `Uppsala län`. */
  countyName: string
}

/** Great-circle distance in whole metres (on a sphere; it differs by at most 0.5 % from that on the ellipsoid). */
export function distanceMetres(a: Position, b: Position): number {
  return metresAt(haversine(a, b))
}

/** The same from `haversine`, for a caller that needs both. */
export function metresAt(halfChordSquared: number): number {
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(halfChordSquared))))
}

/** The square of half the chord between two positions on a sphere of radius 1. */
export function haversine(a: Position, b: Position): number {
  const halfNorth = ((b.latitude - a.latitude) * RADIANS_PER_DEGREE) / 2
  const halfEast = ((b.longitude - a.longitude) * RADIANS_PER_DEGREE) / 2
  return (
    Math.sin(halfNorth) ** 2 +
    Math.cos(a.latitude * RADIANS_PER_DEGREE) *
      Math.cos(b.latitude * RADIANS_PER_DEGREE) *
      Math.sin(halfEast) ** 2
  )
}

/** The name that people use: `Uppsala` for `Uppsala, Uppsala kommun, Uppsala län`. Null for no text. */
export function shortPlace(label: string | null | undefined): string | null {
  return label?.split(',')[0]?.trim() || null
}
