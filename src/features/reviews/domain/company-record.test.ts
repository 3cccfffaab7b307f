import { expect, test } from 'vitest'
import { companyRecord } from './company-record.ts'

const NO_JOBS = { finished: 0, answered: 0, hours: null, begun: 0, begunInTime: 0, ended: 0, endedInTime: 0 }

const NOTHING_SHOWN = { finished: 0, answers: null, starts: null, ends: null }

test.each([
  ['nothing', {}, {}],
  [
    'too few cases',
    { answered: 4, hours: 2, begun: 29, begunInTime: 29, ended: 29, endedInTime: 29 },
    { answers: { hours: null, answered: 4 } },
  ],
  ['five answers', { answered: 5, hours: 2.2 }, { answers: { hours: 3, answered: 5 } }],
  ['answers at once', { answered: 5, hours: 0 }, { answers: { hours: 1, answered: 5 } }],
  ['thirty jobs', { begun: 30, begunInTime: 20 }, { starts: { percent: 66, of: 30 } }],
  ['thirty jobs, none in time', { begun: 30, ended: 30 }, {}],
  ['forty promised ends', { ended: 40, endedInTime: 38 }, { ends: { percent: 95, of: 40 } }],
])('of %s', (_, sample, shown) => {
  expect(companyRecord({ ...NO_JOBS, ...sample })).toEqual({ ...NOTHING_SHOWN, ...shown })
})
