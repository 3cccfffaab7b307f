import { describe, expect, test } from 'vitest'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { answerDue, isOverdue, overdueBefore } from './application-due.ts'

describe('the day by which an application is answered', () => {
  test.each([
    ['on a Wednesday', '2026-11-18T09:00:00Z', '2026-11-19'],
    ['late on a Friday', '2026-11-20T22:30:00Z', '2026-11-23'],
    ['past midnight in Stockholm, still Wednesday in UTC', '2026-11-18T23:30:00Z', '2026-11-20'],
    ['on a Saturday', '2026-11-21T10:00:00Z', '2026-11-23'],
    ['before Christmas', '2026-12-23T10:00:00Z', '2026-12-28'],
  ])('for an application of %s', (_, at, due) => {
    expect(answerDue('submitted', new Date(at))).toBe(due)
    expect(answerDue('answered', new Date(at))).toBe(due)
  })

  test.each(['question', 'approved', 'refused'] as const)('is none while it is %s', (state) => {
    expect(answerDue(state, new Date('2026-11-18T09:00:00Z'))).toBeNull()
  })

  test.each([
    ['2026-11-23', '2026-11-23', false],
    ['2026-11-23', '2026-11-24', true],
    [null, '2026-11-24', false],
  ])('%s has passed on %s: %s', (due, today, expected) => {
    expect(isOverdue(due, today)).toBe(expected)
  })
})

test('what was submitted before an instant is overdue and nothing else, every day of a year with its holidays', () => {
  for (let day = 0; day < 366; day++) {
    const today = addDays('2026-11-01', day)
    const instant = overdueBefore(today).getTime()
    for (const [since, expected] of [
      [new Date(instant - 1), true],
      [new Date(instant), false],
    ] as const)
      expect({ today, isOverdue: isOverdue(answerDue('submitted', since), today) }).toEqual({
        today,
        isOverdue: expected,
      })
    expect(stockholmDate(new Date(instant)) <= today).toBe(true)
  }
})
