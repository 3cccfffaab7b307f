import { describe, expect, test } from 'vitest'
import { keysInUse, nextKeyStart, signingKeyAt } from './signing-key.ts'

const now = new Date('2026-11-21T10:00:00Z')
const days = (count: number) => ({ signsFrom: new Date(now.getTime() + count * 86_400_000) })

describe('the key that signs', () => {
  test.each([
    [[], undefined],
    [[days(0)], days(0)],
    [[days(-10), days(-100)], days(-10)],
    // Announced, but not in use yet.
    [[days(0.5), days(-89)], days(-89)],
    // The clock was set back to before all of them.
    [[days(1)], days(1)],
    [[days(1), days(0.04)], days(0.04)],
  ])('of %j is %j', (keys, key) => {
    expect(signingKeyAt(keys, now)).toEqual(key)
  })
})

describe('keys in use', () => {
  test('are the announced one, the one that signs, and the one before while its tokens live', () => {
    expect(keysInUse([days(0.5), days(-0.5), days(-90)], now)).toHaveLength(3)
  })

  test('do not include those whose last token has ended', () => {
    expect(keysInUse([days(-2), days(-92), days(-182)], now)).toEqual([days(-2)])
  })
})

describe('a new key', () => {
  test('signs at once when it is the first', () => {
    expect(nextKeyStart(undefined, now)).toEqual(now)
  })

  test('is not made while the newest is recent', () => {
    expect(nextKeyStart(days(-88.9), now)).toBeNull()
  })

  test('is announced a day before it signs', () => {
    expect(nextKeyStart(days(-89), now)).toEqual(days(1).signsFrom)
  })

  test('is announced for a day even if it is made late', () => {
    expect(nextKeyStart(days(-120), now)).toEqual(days(1).signsFrom)
  })
})
