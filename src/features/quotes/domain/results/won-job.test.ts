import { expect, test } from 'vitest'
import { spanOf } from './won-job.ts'

const planned = {
  startDate: '2026-12-01',
  endDate: null,
  wantedBy: '2026-12-20',
  startedOn: null,
  completedOn: null,
}

test.each([
  ['what is planned', planned, '2026-12-01', '2026-12-20'],
  ['what has begun', { ...planned, startedOn: '2026-11-28' }, '2026-11-28', '2026-12-20'],
  [
    'what is done',
    { ...planned, startedOn: '2026-11-28', completedOn: '2026-12-04' },
    '2026-11-28',
    '2026-12-04',
  ],
  ['what the quote promises an end of', { ...planned, endDate: '2026-12-15' }, '2026-12-01', '2026-12-15'],
  [
    'what was done later than promised',
    { ...planned, endDate: '2026-12-15', completedOn: '2026-12-18' },
    '2026-12-01',
    '2026-12-18',
  ],
  ['what begins after it was wanted', { ...planned, wantedBy: '2026-11-20' }, '2026-12-01', '2026-12-01'],
])('the days of %s', (_, dates, firstDay, lastDay) => expect(spanOf(dates)).toEqual({ firstDay, lastDay }))
