import { describe, expect, test } from 'vitest'
import { readBanDuration } from './ban-duration.ts'

describe('a ban lasts', () => {
  test.each([
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['.5s', 500],
    ['300ms', 300],
    ['1000000ns', 1],
    ['1000µs', 1],
    ['+2m', 120_000],
    ['-1h', -3_600_000],
    ['0', 0],
    ['none', 0],
  ])('%s as Go reads it', (text, ms) => {
    expect(readBanDuration(text)).toEqual({ ok: true, ms })
  })

  test.each(['', '24', 'h', '1d', '24 h', '1h-30m', 'forever', '1e3h', '9999999h', '1'.repeat(101)])(
    'not “%s”',
    (text) => {
      expect(readBanDuration(text)).toEqual({ ok: false, refusal: 'ban-duration-invalid' })
    },
  )
})
