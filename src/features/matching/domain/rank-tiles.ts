import { EARTH_RADIUS_M, type Position, RADIANS_PER_DEGREE } from '#features/places/domain/place.ts'

/**
 * A tile of the map, numbered as in migration 0093. No point of it is nearer to the position than the square root of
 * `chordSquared` (square metres).
 */
export type Tile = { tile: number; chordSquared: number }

const TILES_PER_DEGREE = { north: 4, east: 2 }
/** The shortest degree of latitude, in metres. */
const SHORTEST_DEGREE = 110_000

/** All tiles that have a point within `withinM` metres of the position, in a straight line. */
export function tilesAround(position: Position, withinM: number): Tile[] {
  const north = withinM / SHORTEST_DEGREE
  const outermost = Math.max(position.latitude + north, position.latitude - north)
  const east = (withinM / SHORTEST_DEGREE / Math.cos(outermost * RADIANS_PER_DEGREE)) * 1.01
  const rows = numbersOf(position.latitude, north, TILES_PER_DEGREE.north)
  const columns = numbersOf(position.longitude, east, TILES_PER_DEGREE.east)
  return rows
    .flatMap((row) =>
      columns.map((column) => ({
        tile: row * 1000 + column,
        chordSquared: leastChord(position, row, column),
      })),
    )
    .filter(({ chordSquared }) => chordSquared <= withinM ** 2)
}

function numbersOf(middle: number, reach: number, perDegree: number): number[] {
  const first = Math.floor((middle - reach) * perDegree)
  const last = Math.floor((middle + reach) * perDegree)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

// The haversine formula with the smallest differences of latitude and longitude, and the shortest circle of
// latitude, of all points of the tile.
function leastChord({ latitude, longitude }: Position, row: number, column: number): number {
  const north = gap(latitude, row / TILES_PER_DEGREE.north, (row + 1) / TILES_PER_DEGREE.north)
  const east = gap(longitude, column / TILES_PER_DEGREE.east, (column + 1) / TILES_PER_DEGREE.east)
  const smallest = Math.cos(((row + 1) / TILES_PER_DEGREE.north) * RADIANS_PER_DEGREE)
  const haversine =
    Math.sin((north * RADIANS_PER_DEGREE) / 2) ** 2 +
    Math.cos(latitude * RADIANS_PER_DEGREE) * smallest * Math.sin((east * RADIANS_PER_DEGREE) / 2) ** 2
  return 4 * EARTH_RADIUS_M ** 2 * haversine
}

function gap(value: number, from: number, to: number): number {
  return Math.max(0, from - value, value - to)
}
