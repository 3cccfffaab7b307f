import { describe, expect, test } from 'vitest'
import { isUuid, uuidOf } from './ids.ts'

describe('a UUID', () => {
  test.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('of sixteen bytes %i is %s', (byte, uuid) => {
    expect(uuidOf(new Uint8Array(16).fill(byte))).toBe(uuid)
    expect(isUuid(uuid)).toBe(true)
  })

  test.each(['', '00000000', '00000000-0000-4000-8000-00000000000g', undefined])('is not %j', (text) => {
    expect(isUuid(text)).toBe(false)
  })
})
