import { expect, test } from 'vitest'
import { areaMap } from './area-map.ts'

const uppsala = { latitude: 59.8586, longitude: 17.6389 }
const towns = [
  { code: '0380', name: 'Uppsala', ...uppsala },
  { code: '0330', name: 'Knivsta', latitude: 59.7257, longitude: 17.7865 },
  { code: '0180', name: 'Stockholm', latitude: 59.3293, longitude: 18.0686 },
  { code: '1280', name: 'Malmö', latitude: 55.605, longitude: 13.0038 },
]

test('shows the places around, those within the radius marked, with north up', () => {
  const map = areaMap(uppsala, { kind: 'radius', radiusM: 50_000 }, towns)
  expect(map?.radius).toBe(37)
  expect(map?.dots).toEqual([
    { name: 'Uppsala', x: 50, y: 50, isServed: true },
    { name: 'Knivsta', x: 56.1, y: 60.9, isServed: true },
    { name: 'Stockholm', x: 67.8, y: 93.6, isServed: false },
  ])
})

test('shows as far as the farthest chosen municipality, without a circle', () => {
  const map = areaMap(uppsala, { kind: 'municipalities', codes: new Set(['0180']) }, towns)
  expect(map?.radius).toBeNull()
  expect(map?.dots.map(({ name, isServed }) => [name, isServed])).toEqual([
    ['Uppsala', false],
    ['Knivsta', false],
    ['Stockholm', true],
  ])
})

test('an area without any place has no map', () => {
  const forest = { latitude: 64.9, longitude: 15.1 }
  expect(areaMap(forest, { kind: 'radius', radiusM: 10_000 }, towns)).toBeNull()
  expect(areaMap(uppsala, { kind: 'municipalities', codes: new Set() }, towns)).toBeNull()
})
