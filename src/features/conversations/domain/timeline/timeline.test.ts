import { expect, test } from 'vitest'
import { disclosuresFrom, readTimelineCursor } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))

test('each company is listed once, from the earliest time at which it is known to have read the project', () => {
  const readings = [
    { companyId: 'a', company: 'Alma Bygg', at: at(12) },
    { companyId: 'b', company: 'Bo Bad', at: at(9) },
    { companyId: 'a', company: 'Alma Bygg', at: at(10) },
  ]
  expect(disclosuresFrom(readings, [], new Map([['a', at(15)]]))).toEqual([
    { companyId: 'b', company: 'Bo Bad', readAt: at(9), contactAt: null, shares: [] },
    { companyId: 'a', company: 'Alma Bygg', readAt: at(10), contactAt: at(15), shares: [] },
  ])
  expect(disclosuresFrom([], [], new Map())).toEqual([])
})

test('shared contact data is listed with its company, also when the company is not known to have read the project', () => {
  const share = (hour: number) => ({
    kind: 'phone' as const,
    sharedAt: at(hour),
    seenAt: null,
    endedAt: null,
    endedBy: null,
  })
  const readings = [{ companyId: 'a', company: 'Alma Bygg', at: at(12) }]
  const sharings = [
    { companyId: 'a', company: 'Alma Bygg', share: share(14) },
    { companyId: 'a', company: 'Alma Bygg', share: share(13) },
    { companyId: 'b', company: 'Bo Bad', share: share(10) },
  ]
  expect(disclosuresFrom(readings, sharings, new Map())).toEqual([
    { companyId: 'b', company: 'Bo Bad', readAt: null, contactAt: null, shares: [share(10)] },
    { companyId: 'a', company: 'Alma Bygg', readAt: at(12), contactAt: null, shares: [share(13), share(14)] },
  ])
})

test.each([
  ['0192a000-0000-7000-8000-000000000001', '0192a000-0000-7000-8000-000000000001'],
  ['0192a000', null],
  ['1', null],
  ['9'.repeat(100_000), null],
  ['', null],
  [null, null],
])('the position %.40j in the URL is parsed as %j', (typed, cursor) => {
  expect(readTimelineCursor(typed)).toBe(cursor)
})
