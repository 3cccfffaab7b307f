import { expect, test } from 'vitest'
import { addMonths, jobsIn, readMonth, weeksOf } from './job-calendar.ts'

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', '2026-11'],
  ['2026-1', '2026-11'],
  ['9999-01', '2026-11'],
  ["2026-12' --", '2026-11'],
  ['', '2026-11'],
  [null, '2026-11'],
])('%j is parsed as %s', (text, month) => expect(readMonth(text, '2026-11-23')).toBe(month))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s plus %d months is %s', (month, count, result) => expect(addMonths(month, count)).toBe(result))

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 6],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2028-02', '2028-01-31', '2028-03-05', 5],
])('the weeks of %s are from %s to %s', (month, first, last, count) => {
  const weeks = weeksOf(month, [])
  expect(weeks).toHaveLength(count)
  expect(weeks[0]?.[0]?.date).toBe(first)
  expect(weeks.at(-1)?.at(-1)?.date).toBe(last)
})

const bathroom = { id: 'a', firstDay: '2026-11-27', lastDay: '2026-12-02' }
const painting = { id: 'b', firstDay: '2026-12-02', lastDay: '2026-12-02' }

test('a job is listed on each of its days, also on those of the months before and after', () => {
  const days = weeksOf('2026-12', [painting, bathroom]).flat()
  const on = (date: string) => days.find((day) => day.date === date)
  expect(on('2026-11-30')).toMatchObject({
    isOfMonth: false,
    jobs: [{ job: bathroom, isFirst: false, isLast: false, isNewInRow: true }],
  })
  expect(on('2026-12-02')?.jobs).toEqual([
    { job: bathroom, isFirst: false, isLast: true, isNewInRow: false },
    { job: painting, isFirst: true, isLast: true, isNewInRow: true },
  ])
  expect(on('2026-12-03')?.jobs).toEqual([])
})

test('a job keeps its row through a week, and a free row is used again', () => {
  const floor = { id: 'c', firstDay: '2026-12-01', lastDay: '2026-12-04' }
  const paint = { id: 'd', firstDay: '2026-12-03', lastDay: '2026-12-04' }
  const days = weeksOf('2026-12', [bathroom, floor, paint]).flat()
  const rowsOn = (date: string) => days.find((day) => day.date === date)?.jobs.map((entry) => entry?.job.id)
  expect(rowsOn('2026-12-02')).toEqual(['a', 'c'])
  expect(rowsOn('2026-12-03')).toEqual(['d', 'c'])
  const alone = weeksOf('2026-12', [bathroom, floor]).flat()
  expect(alone.find((day) => day.date === '2026-12-04')?.jobs).toEqual([
    null,
    { job: floor, isFirst: false, isLast: true, isNewInRow: false },
  ])
})

test('a day shows four jobs and the number of the others', () => {
  const jobs = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...bathroom, id }))
  const [day] = weeksOf('2026-12', jobs)[0] ?? []
  expect(day).toMatchObject({ date: '2026-11-30', more: 2 })
  expect(day?.jobs.map((entry) => entry?.job.id)).toEqual(['a', 'b', 'c', 'd'])
})

test('the list of a month has the jobs that touch it', () => {
  expect(jobsIn('2026-11', [bathroom, painting])).toEqual([bathroom])
  expect(jobsIn('2026-12', [bathroom, painting])).toEqual([bathroom, painting])
  expect(jobsIn('2027-01', [bathroom, painting])).toEqual([])
})

test('jobs are counted as more only on days without a free row', () => {
  const long = (id: string, firstDay: string, lastDay: string) => ({ id, firstDay, lastDay })
  const jobs = [
    long('a', '2026-12-07', '2026-12-08'),
    long('b', '2026-12-07', '2026-12-08'),
    long('c', '2026-12-07', '2026-12-08'),
    long('d', '2026-12-07', '2026-12-11'),
    long('e', '2026-12-08', '2026-12-11'),
    long('f', '2026-12-08', '2026-12-11'),
  ]
  const days = weeksOf('2026-12', jobs).flat()
  const told = (date: string) => {
    const day = days.find((one) => one.date === date)
    return [day?.jobs.map((entry) => entry?.job.id), day?.more]
  }
  expect(told('2026-12-07')).toEqual([['a', 'b', 'c', 'd'], 0])
  expect(told('2026-12-08')).toEqual([['a', 'b', 'c', 'd'], 2])
  expect(told('2026-12-09')).toEqual([['e', 'f', undefined, 'd'], 0])
  expect(told('2026-12-12')).toEqual([[], 0])
  // Jobs that get a row in the middle of a week are named there: their rows held others the day before.
  const newOn = (date: string) =>
    days.find((one) => one.date === date)?.jobs.map((entry) => entry?.isNewInRow)
  expect(newOn('2026-12-09')).toEqual([true, true, undefined, false])
  expect(newOn('2026-12-10')).toEqual([false, false, undefined, false])
})
