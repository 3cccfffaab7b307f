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
  ['a planned job', planned, '2026-12-01', '2026-12-20'],
  ['a job that has begun', { ...planned, startedOn: '2026-11-28' }, '2026-11-28', '2026-12-20'],
  [
    'a completed job',
    { ...planned, startedOn: '2026-11-28', completedOn: '2026-12-04' },
    '2026-11-28',
    '2026-12-04',
  ],
  ['a job with an end date in the quote', { ...planned, endDate: '2026-12-15' }, '2026-12-01', '2026-12-15'],
  [
    'a job that was completed later than promised',
    { ...planned, endDate: '2026-12-15', completedOn: '2026-12-18' },
    '2026-12-01',
    '2026-12-18',
  ],
  [
    'a job that begins after the wanted end',
    { ...planned, wantedBy: '2026-11-20' },
    '2026-12-01',
    '2026-12-01',
  ],
])('the days of %s', (_, dates, firstDay, lastDay) => expect(spanOf(dates)).toEqual({ firstDay, lastDay }))
