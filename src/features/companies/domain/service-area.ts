import { distanceMetres, type Position } from '#features/places/domain/place.ts'

export const serviceAreaKinds = ['radius', 'municipalities'] as const
export type ServiceAreaKind = (typeof serviceAreaKinds)[number]

/** Where a company works: within a distance of its base, in whole metres, or in municipalities (SCB codes). */
export type ServiceArea =
  | { kind: 'radius'; radiusM: number }
  | { kind: 'municipalities'; codes: readonly string[] }

/** The facts about a place of work that service areas need. */
export type WorkPlace = Position & { municipalityCode: string }

/**
 * Whole metres from the company's base to the place if the place is in its area (the edge included), otherwise null.
 * Without a known base every place is outside, because the distance is unknown.
 */
export function distanceWithin(area: ServiceArea, base: Position | null, place: WorkPlace): number | null {
  if (!base) return null
  const distanceM = distanceMetres(base, place)
  return isInArea(area, distanceM, place) ? distanceM : null
}

/** Is the place in the area of a company whose base is so many metres from it? */
export function isInArea(
  area: ServiceArea,
  distanceM: number,
  { municipalityCode }: Pick<WorkPlace, 'municipalityCode'>,
): boolean {
  return area.kind === 'radius' ? distanceM <= area.radiusM : area.codes.includes(municipalityCode)
}
