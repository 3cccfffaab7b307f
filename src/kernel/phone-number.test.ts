import { describe, expect, test } from 'vitest'
import { isWrittenPhoneNumber, telephoneUrl } from './phone-number.ts'

describe('a telephone number', () => {
  test.each([
    ['070-174 06 05', 'tel:0701740605'],
    ['+46 (0)70 174 06 05', 'tel:+460701740605'],
    ['018/12 34 56', 'tel:018123456'],
  ])('%s is dialled as %s', (text, address) => {
    expect(isWrittenPhoneNumber(text)).toBe(true)
    expect(telephoneUrl(text)).toBe(address)
  })

  test.each([
    '',
    'abc😀',
    '12345',
    '1'.repeat(16),
    '070-174 06 05 javascript:',
    '07o-1740605',
    ' '.repeat(41),
  ])('%j is no phone number', (text) => {
    expect(isWrittenPhoneNumber(text)).toBe(false)
    expect(telephoneUrl(text)).toBeNull()
  })
})
