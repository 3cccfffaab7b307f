import { describe, expect, test } from 'vitest'
import { lastDayToWithdraw } from './withdrawal-period.ts'

describe('the last day to withdraw from a contract', () => {
  test.each([
    ['is fourteen days after the day of acceptance', '2026-11-03T09:00:00Z', '2026-11-17'],
    ['counts from the day in Stockholm', '2026-11-03T23:30:00Z', '2026-11-18'],
    ['is Monday, when it would be a Saturday', '2026-11-07T09:00:00Z', '2026-11-23'],
    ['follows the holidays, when it would be Christmas Eve', '2026-12-10T09:00:00Z', '2026-12-28'],
    ['follows New Year, when it would be its eve', '2026-12-17T09:00:00Z', '2027-01-04'],
  ])('%s', (_what, acceptedAt, day) => {
    expect(lastDayToWithdraw(new Date(acceptedAt))).toBe(day)
  })
})
