import { distanceMetres, type Position } from '#features/places/domain/place.ts'

/** Where a company works: within a distance of its base in metres, or in municipalities (SCB codes). */
export type DrawnArea =
  | { kind: 'radius'; radiusM: number }
  | { kind: 'municipalities'; codes: ReadonlySet<string> }

type Town = Position & { code: string; name: string }

/**
 * The main place of a municipality. `x`: from 0 (left) to 100; `y`: from 0 (top) to 100. `isServed`: the company works
 * there.
 */
export type MapDot = { name: string; x: number; y: number; isServed: boolean }

/**
 * A map around a company's base, with north at the top. `radius`: of its area, in the units of `x` and `y`; null for
 * chosen municipalities.
 */
export type AreaMap = { dots: MapDot[]; base: { x: number; y: number }; radius: number | null }

const SIZE = 100
/** The map shows this many times the reach of the area, so that its edge is visible. */
const AROUND = 1.35
const LEAST_REACH_M = 15_000

/**
 * The map of an area around `base`: the main places of municipalities, with those in the area marked. Null if no main
 * place is in the area.
 */
export function areaMap(base: Position, area: DrawnArea, towns: readonly Town[]): AreaMap | null {
  const isServed = (town: Town) =>
    area.kind === 'radius' ? distanceMetres(base, town) <= area.radiusM : area.codes.has(town.code)
  const served = towns.filter(isServed)
  if (served.length === 0) return null
  const farthest = Math.max(...served.map((town) => distanceMetres(base, town)))
  const reachM = AROUND * Math.max(LEAST_REACH_M, area.kind === 'radius' ? area.radiusM : farthest)
  const dots = towns
    .map((town) => ({ name: town.name, ...onMap(base, town, reachM), isServed: isServed(town) }))
    .filter(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) <= SIZE)
  const radius = area.kind === 'radius' ? tenth((area.radiusM / reachM) * (SIZE / 2)) : null
  return { dots, base: { x: SIZE / 2, y: SIZE / 2 }, radius }
}

/** Uses the distances to the north and to the east on the globe; the error is not visible at the scale of a county. */
function onMap(base: Position, town: Position, reachM: number): { x: number; y: number } {
  const east = distanceMetres(base, { latitude: base.latitude, longitude: town.longitude })
  const north = distanceMetres(base, { latitude: town.latitude, longitude: base.longitude })
  const scale = SIZE / 2 / reachM
  return {
    x: tenth(SIZE / 2 + Math.sign(town.longitude - base.longitude) * east * scale),
    y: tenth(SIZE / 2 - Math.sign(town.latitude - base.latitude) * north * scale),
  }
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10
}
