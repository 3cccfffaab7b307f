import { describe, expect, test } from 'vitest'
import { ageOf, badgeOf } from './notification.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

describe('age', () => {
  test.each([
    ['2026-11-21T10:00:00Z', 'now', 0],
    ['2026-11-21T09:59:00.001Z', 'now', 0],
    ['2026-11-21T10:00:05Z', 'now', 0],
    ['2026-11-21T09:59:00Z', 'minutes', 1],
    ['2026-11-21T09:00:00.001Z', 'minutes', 59],
    ['2026-11-21T09:00:00Z', 'hours', 1],
    ['2026-11-20T10:00:00.001Z', 'hours', 23],
    ['2026-11-20T10:00:00Z', 'days', 1],
    ['2026-10-01T10:00:00Z', 'days', 51],
  ])('of %s is %s %i', (timestamp, unit, count) => {
    expect(ageOf(timestamp, now)).toEqual({ unit, count })
  })
})

test.each([
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [50, '9+'],
])('the badge of %i unread is %s', (unread, badge) => {
  expect(badgeOf(unread)).toBe(badge)
})
