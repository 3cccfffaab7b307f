import { describe, expect, test } from 'vitest'
import { distanceWithin, type ServiceArea } from './service-area.ts'

const uppsala = { latitude: 59.8586, longitude: 17.6389, municipalityCode: '0380' }
const stockholm = { latitude: 59.3326, longitude: 18.0649 }
const within = (km: number): ServiceArea => ({ kind: 'radius', radiusM: km * 1000 })
const chosen = (...codes: string[]): ServiceArea => ({ kind: 'municipalities', codes })

describe('a place in Uppsala, seen from Stockholm', () => {
  test.each<[string, ServiceArea, boolean]>([
    ['within the distance', within(80), true],
    ['beyond the distance', within(50), false],
    ['in a chosen municipality, however far', chosen('0180', '0380'), true],
    ['in none of the chosen ones, however near', chosen('0180'), false],
    ['with nothing chosen', chosen(), false],
  ])('%s: %s', (_, area, isInside) => {
    const distance = distanceWithin(area, stockholm, uppsala)
    expect(distance !== null).toBe(isInside)
    if (isInside) expect(distance).toBeGreaterThan(60_000)
  })
})

test('the edge of the radius belongs to the area', () => {
  const exactly = distanceWithin(within(2000), stockholm, uppsala) ?? 0
  expect(distanceWithin({ kind: 'radius', radiusM: exactly }, stockholm, uppsala)).toBe(exactly)
  expect(distanceWithin({ kind: 'radius', radiusM: exactly - 1 }, stockholm, uppsala)).toBeNull()
})

test('no place is in the area of a company whose base is unknown', () => {
  expect(distanceWithin(chosen('0380'), null, uppsala)).toBeNull()
  expect(distanceWithin(within(400), null, uppsala)).toBeNull()
})
