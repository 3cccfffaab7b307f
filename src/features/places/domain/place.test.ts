import { describe, expect, test } from 'vitest'
import { distanceMetres, shortPlace } from './place.ts'

const stockholm = { latitude: 59.3293, longitude: 18.0686 }
const goteborg = { latitude: 57.7089, longitude: 11.9746 }
const kiruna = { latitude: 67.8558, longitude: 20.2253 }

describe('distance', () => {
  test.each([
    ['Stockholm–Göteborg', stockholm, goteborg, 397_000],
    ['Stockholm–Kiruna', stockholm, kiruna, 954_000],
    ['one degree north', { latitude: 60, longitude: 15 }, { latitude: 61, longitude: 15 }, 111_195],
    ['one degree east at 60°', { latitude: 60, longitude: 15 }, { latitude: 60, longitude: 16 }, 55_597],
  ])('%s', (_, a, b, metres) => {
    expect(Math.abs(distanceMetres(a, b) - metres)).toBeLessThan(metres * 0.005)
    expect(distanceMetres(b, a)).toBe(distanceMetres(a, b))
  })

  test('of a place to itself is zero, and to the other side of the earth half its circumference', () => {
    expect(distanceMetres(kiruna, kiruna)).toBe(0)
    expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_115)
  })
})

test.each([
  ['Uppsala, Uppsala kommun, Uppsala län', 'Uppsala'],
  ['753 20, Uppsala', '753 20'],
  ['Bakom ladan', 'Bakom ladan'],
  [' , Uppsala län', null],
  ['', null],
  [null, null],
  [undefined, null],
])('people call %s %s', (label, short) => {
  expect(shortPlace(label)).toBe(short)
})
