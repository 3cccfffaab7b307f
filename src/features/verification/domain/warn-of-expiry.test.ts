import { describe, expect, test } from 'vitest'
import { dueWarning } from './warn-of-expiry.ts'

describe('the warning due for a check that is valid through 21 December', () => {
  test.each([
    ['2026-11-20', [], null],
    ['2026-11-21', [], 30],
    ['2026-11-22', [30], null],
    ['2026-12-13', [30], null],
    ['2026-12-14', [30], 7],
    ['2026-12-14', [], 7],
    ['2026-12-15', [7], null],
    ['2026-12-20', [30, 7], null],
    ['2026-12-21', [30, 7], 0],
    ['2026-12-21', [30, 7, 0], null],
    ['2026-12-21', [], 0],
    ['2026-12-22', [30, 7], null],
  ] as const)('on %s after %j is %s', (today, given, due) => {
    expect(dueWarning('2026-12-21', given, today)).toBe(due)
  })
})
