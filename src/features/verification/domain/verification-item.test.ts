import { describe, expect, test } from 'vitest'
import { isValidOn } from './verification-item.ts'

describe('a verification item', () => {
  test.each([
    ['completed', null, true],
    ['completed', '2026-11-21', true],
    ['completed', '2026-11-20', false],
    ['pending', null, false],
    ['missing', '2027-01-01', false],
  ] as const)('%s, valid until %s, is valid on 2026-11-21: %s', (status, validUntil, counts) => {
    expect(isValidOn({ status, validUntil }, '2026-11-21')).toBe(counts)
  })
})
