import { describe, expect, test } from 'vitest'
import { stockholmHour } from '#kernel/swedish-dates.ts'
import { afterQuiet, sendingTime } from './quiet-hours.ts'

const night = { from: 22, to: 7 }

describe('quiet hours', () => {
  test.each([
    ['before them', night, '2026-11-23T20:59:59Z', null],
    ['from their first second', night, '2026-11-23T21:00:00Z', '2026-11-24T06:00:00Z'],
    ['after midnight', night, '2026-11-24T02:30:00Z', '2026-11-24T06:00:00Z'],
    ['until their last second', night, '2026-11-24T05:59:59Z', '2026-11-24T06:00:00Z'],
    ['at their end', night, '2026-11-24T06:00:00Z', null],
    ['in summer', night, '2026-07-01T20:30:00Z', '2026-07-02T05:00:00Z'],
    ['within a day', { from: 12, to: 13 }, '2026-11-23T11:20:00Z', '2026-11-23T12:00:00Z'],
    ['until midnight', { from: 18, to: 0 }, '2026-11-23T22:30:00Z', '2026-11-23T23:00:00Z'],
    ['in the night to summer time', night, '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'],
    ['in the night to winter time', night, '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
    ['to an hour that is skipped', { from: 22, to: 2 }, '2026-03-28T23:30:00Z', '2026-03-29T01:00:00Z'],
    ['to an hour that comes twice', { from: 22, to: 2 }, '2026-10-24T23:30:00Z', '2026-10-25T00:00:00Z'],
    ['when one has none', null, '2026-11-24T02:30:00Z', null],
  ])('%s', (_when, quiet, at, end) => {
    expect(afterQuiet(quiet, new Date(at))).toEqual(new Date(end ?? at))
  })

  test.each(['2026-03-28', '2026-10-24'])('end at the first hour that is not quiet, around %s', (date) => {
    const isQuiet = (from: number, to: number, at: Date) => {
      const hour = stockholmHour(at)
      return from < to ? hour >= from && hour < to : hour >= from || hour < to
    }
    for (const from of [0, 1, 2, 3, 4, 22])
      for (const to of [1, 2, 3, 6])
        for (let hours = 18; hours < 32 && from !== to; hours++) {
          let expected = new Date(Date.parse(`${date}T00:00:00Z`) + hours * 3_600_000)
          const end = afterQuiet({ from, to }, expected)
          while (isQuiet(from, to, expected)) expected = new Date(expected.getTime() + 3_600_000)
          if (end.getTime() !== expected.getTime()) expect({ from, to, hours, end }).toEqual({ expected })
        }
  })
})

describe('mails once a day', () => {
  test.each([
    ['wait for seven', null, '2026-11-23T05:59:00Z', '2026-11-23T06:00:00Z'],
    ['wait for tomorrow from seven on', null, '2026-11-23T06:00:00Z', '2026-11-24T06:00:00Z'],
    ['wait for seven in summer time', null, '2026-03-28T12:00:00Z', '2026-03-29T05:00:00Z'],
    ['wait until quiet hours end, too', { from: 22, to: 9 }, '2026-11-23T12:00:00Z', '2026-11-24T08:00:00Z'],
  ])('%s', (_what, quiet, now, at) => {
    expect(sendingTime({ quiet, isDaily: true }, new Date(now))).toEqual(new Date(at))
  })
})
