import { describe, expect, test } from 'vitest'
import { publishingLimit, publishingPeriods } from './publishing-limit.ts'

describe('an account may publish five projects a day and twenty a month', () => {
  const today = { refusal: 'published-enough-today', opensOn: '2026-11-22' }
  const month = { refusal: 'published-enough-this-month', opensOn: '2026-12-01' }
  test.each([
    [{ today: 0, thisMonth: 0 }, null],
    [{ today: 4, thisMonth: 19 }, null],
    [{ today: 5, thisMonth: 5 }, today],
    [{ today: 9, thisMonth: 19 }, today],
    [{ today: 0, thisMonth: 20 }, month],
    [{ today: 5, thisMonth: 25 }, month],
  ])('%j', (published, limit) => {
    expect(publishingLimit(published, new Date('2026-11-21T10:00:00Z'))).toEqual(limit)
  })
})

describe('days and months are those of Stockholm', () => {
  test.each([
    ['2026-11-21T22:59:59Z', '2026-11-20T23:00:00Z', '2026-10-31T23:00:00Z', '2026-11-22'],
    ['2026-11-21T23:00:00Z', '2026-11-21T23:00:00Z', '2026-10-31T23:00:00Z', '2026-11-23'],
    ['2027-03-31T21:30:00Z', '2027-03-30T22:00:00Z', '2027-02-28T23:00:00Z', '2027-04-01'],
    ['2026-12-31T23:30:00Z', '2026-12-31T23:00:00Z', '2026-12-31T23:00:00Z', '2027-01-02'],
  ])('%s', (now, day, month, opensOn) => {
    const moment = new Date(now)
    expect(publishingPeriods(moment)).toEqual({ day: new Date(day), month: new Date(month) })
    expect(publishingLimit({ today: 5, thisMonth: 5 }, moment)).toMatchObject({ opensOn })
  })

  test.each([
    ['2027-01-31T12:00:00Z', '2027-02-01'],
    ['2026-12-15T12:00:00Z', '2027-01-01'],
    ['2028-02-29T12:00:00Z', '2028-03-01'],
  ])('a full month of %s opens on %s', (now, opensOn) => {
    expect(publishingLimit({ today: 0, thisMonth: 20 }, new Date(now))).toMatchObject({ opensOn })
  })
})
