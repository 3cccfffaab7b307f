import { expect, test } from 'vitest'
import { companyRecord } from './company-record.ts'

const nothing = { finished: 0, answered: 0, hours: null, begun: 0, begunInTime: 0 }

test.each([
  ['nothing', nothing, null, null],
  [
    'too little',
    { ...nothing, answered: 4, hours: 2, begun: 29, begunInTime: 29 },
    { hours: null, answered: 4 },
    null,
  ],
  ['five answers', { ...nothing, answered: 5, hours: 2.2 }, { hours: 3, answered: 5 }, null],
  ['answers at once', { ...nothing, answered: 5, hours: 0 }, { hours: 1, answered: 5 }, null],
  ['thirty jobs', { ...nothing, begun: 30, begunInTime: 20 }, null, { percent: 67, begun: 30 }],
])('of %s', (_, sample, answers, starts) => {
  expect(companyRecord(sample)).toEqual({ finished: 0, answers, starts })
})
