import { expect, test } from 'vitest'
import { haversine } from '#features/places/domain/place.ts'
import { tilesAround } from './rank-tiles.ts'
import { chordSquared } from './rank-values.ts'

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by)

test.each([55.34, 58.99, 62.501, 65.75, 69.06])(
  'at %d degrees north every point within 60 km lies in one of the tiles, and no nearer than the tile says',
  (latitude) => {
    for (const longitude of [11.02, 14.25, 18.0699, 23.999]) {
      const here = { latitude, longitude }
      const tiles = new Map(tilesAround(here, 60_000).map(({ tile, chordSquared }) => [tile, chordSquared]))
      expect(tiles.size).toBeLessThan(60)
      for (const north of steps(-0.6, 0.6, 0.043))
        for (const east of steps(-1.7, 1.7, 0.091)) {
          const there = { latitude: latitude + north, longitude: longitude + east }
          const tile = Math.floor(there.latitude * 4) * 1000 + Math.floor(there.longitude * 2)
          const least = tiles.get(tile) ?? 60_000 ** 2
          expect(least).toBeLessThanOrEqual(chordSquared(haversine(here, there)) + 1e-6)
        }
    }
  },
)
