import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratingOf } from './rating.ts'
import { overallGrade } from './review.ts'
import { firstNameOf } from './review-writer.ts'

const AT = new Date('2026-11-20T10:00:00Z')

describe('a rating', () => {
  test('does not exist without reviews', () => {
    expect(ratingOf({ count: 0, latestAt: null, price: 0, time: 0, workmanship: 0, contact: 0 })).toBeNull()
  })

  test('is the plain mean: a single review with the best grades gives the best rating', () => {
    expect(ratingOf({ count: 1, latestAt: AT, price: 5, time: 5, workmanship: 5, contact: 5 })).toEqual({
      mean: 5,
      count: 1,
      latestAt: AT,
      parts: { price: 5, time: 5, workmanship: 5, contact: 5 },
    })
  })

  test('is the mean of the overall grades, and a mean for each part', () => {
    const grade = fc.integer({ min: 1, max: 5 })
    const given = fc.record({ price: grade, time: grade, workmanship: grade, contact: grade })
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 40 }), (all) => {
        const sumOf = (part: keyof (typeof all)[0]) => all.reduce((sum, one) => sum + one[part], 0)
        const rating = ratingOf({
          count: all.length,
          latestAt: AT,
          price: sumOf('price'),
          time: sumOf('time'),
          workmanship: sumOf('workmanship'),
          contact: sumOf('contact'),
        })
        const mean = all.reduce((sum, one) => sum + overallGrade(one), 0) / all.length
        expect(rating?.mean).toBeCloseTo(mean, 9)
        const parts = Object.values(rating?.parts ?? {})
        expect(parts.reduce((sum, part) => sum + part, 0) / 4).toBeCloseTo(mean, 9)
      }),
    )
  })
})

test.each([
  ['Karin Berg', 'Karin'],
  ['  Karin', 'Karin'],
  ['Anna-Lena Ek', 'Anna-Lena'],
  ['', null],
])('%j signs as %j', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected)
})
