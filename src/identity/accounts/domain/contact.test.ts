import { describe, expect, test } from 'vitest'
import { readEmail, readPhone } from './contact.ts'

describe('the normal form', () => {
  test.each([
    ['+46 70 174 06 05', '46701740605'],
    ['46701740605', '46701740605'],
    ['+1 2', '12'],
  ])('of a phone: %s', (text, value) => {
    expect(readPhone(text)).toEqual({ ok: true, contact: { channel: 'phone', value } })
  })

  test.each(['', '0701740605', '+', '++46701740605', '46-701740605', '1', '1234567890123456', '４６７０'])(
    'is not a phone number: %j',
    (text) => {
      expect(readPhone(text)).toEqual({ ok: false, refusal: 'phone-invalid' })
    },
  )

  test('of a mailbox', () => {
    const contact = { channel: 'email', value: 'karin@example.se' }
    expect(readEmail(' Karin@Example.SE ')).toEqual({ ok: true, contact })
    expect(readEmail('karin')).toEqual({ ok: false, refusal: 'email-invalid' })
  })
})
