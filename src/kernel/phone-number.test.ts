import { describe, expect, test } from 'vitest'
import { isWrittenPhoneNumber, readablePhone, telephoneUrl } from './phone-number.ts'

describe('a telephone number', () => {
  test.each([
    ['070-174 06 05', 'tel:0701740605'],
    ['+46 (0)70 174 06 05', 'tel:+46701740605'],
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

  test.each([
    ['0701740605', '070-174\u00a006\u00a005'],
    ['+46701740605', '+46\u00a070-174\u00a006\u00a005'],
    ['070 17 40 605', '070 17 40 605'],
    ['018123456', '018123456'],
    ['0046701740605', '0046701740605'],
    ['inget nummer', 'inget nummer'],
  ])('%j is shown as %j', (text, shown) => {
    expect(readablePhone(text)).toBe(shown)
  })
})
