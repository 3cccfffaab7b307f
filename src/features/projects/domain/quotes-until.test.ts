import { expect, test } from 'vitest'
import { lastDayForQuotes, quotesUntil, takesQuotesAt } from './quotes-until.ts'

test.each([
  { published: '2026-11-21T10:00:00Z', lastDay: '2026-12-05', until: '2026-12-05T23:00:00.000Z' },
  { published: '2026-11-21T22:59:59Z', lastDay: '2026-12-05', until: '2026-12-05T23:00:00.000Z' },
  { published: '2026-11-21T23:00:00Z', lastDay: '2026-12-06', until: '2026-12-06T23:00:00.000Z' },
  { published: '2026-12-24T10:00:00Z', lastDay: '2027-01-07', until: '2027-01-07T23:00:00.000Z' },
  { published: '2027-03-20T10:00:00Z', lastDay: '2027-04-03', until: '2027-04-03T22:00:00.000Z' },
  { published: '2026-10-15T10:00:00Z', lastDay: '2026-10-29', until: '2026-10-29T23:00:00.000Z' },
])('published $published: quotes are taken through $lastDay', ({ published, lastDay, until }) => {
  const instant = quotesUntil(new Date(published))
  expect(instant.toISOString()).toBe(until)
  expect(lastDayForQuotes(instant)).toBe(lastDay)
  expect(takesQuotesAt(instant, new Date(instant.getTime() - 1))).toBe(true)
  expect(takesQuotesAt(instant, instant)).toBe(false)
})
