import { expect, test } from 'vitest'
import { disclosuresFrom } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))

test('each company is listed once, from the first time that it is known to have read the project', () => {
  const readings = [
    { companyId: 'a', company: 'Alma Bygg', at: at(12) },
    { companyId: 'b', company: 'Bo Bad', at: at(9) },
    { companyId: 'a', company: 'Alma Bygg', at: at(10) },
  ]
  expect(disclosuresFrom(readings, new Map([['a', at(15)]]))).toEqual([
    { company: 'Bo Bad', readAt: at(9), contactAt: null },
    { company: 'Alma Bygg', readAt: at(10), contactAt: at(15) },
  ])
  expect(disclosuresFrom([], new Map())).toEqual([])
})
