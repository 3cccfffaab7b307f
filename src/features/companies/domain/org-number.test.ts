import { describe, expect, test } from 'vitest'
import {
  formatOrgNumber,
  isSoleTrader,
  maskedOrgNumber,
  parseOrgNumber,
  withCheckDigit,
} from './org-number.ts'

describe('an organisation number', () => {
  test.each(['5567037485', '556703-7485', '165567037485', '16556703-7485', ' 556703 7485 ', '202100-5489'])(
    '%s is a legal person’s',
    (text) => {
      expect(parseOrgNumber(text)).toEqual({
        orgNumber: expect.stringMatching(/^\d{10}$/),
        isSoleTrader: false,
      })
    },
  )

  // 811228-9874 is the Tax Agency's own example of a personal identity number.
  test.each(['811228-9874', '8112289874', '198112289874', '19811228-9874', '811228+9874'])(
    '%s is a sole trader’s',
    (text) => {
      expect(parseOrgNumber(text)).toEqual({ orgNumber: '8112289874', isSoleTrader: true })
    },
  )

  test.each([
    ['SE556016068001', '5560160680'],
    ['se 556016-0680 01', '5560160680'],
    ['SE811228987401', '8112289874'],
  ])('is read from the VAT number %s', (text, orgNumber) => {
    expect(parseOrgNumber(text)?.orgNumber).toBe(orgNumber)
  })

  test('may be a co-ordination number: 60 added to the day', () => {
    expect(parseOrgNumber('701063-2391')).toEqual({ orgNumber: '7010632391', isSoleTrader: true })
  })

  test.each([
    ['a wrong check digit', '556703-7486'],
    ['a wrong check digit of a person', '811228-9875'],
    ['too few digits', '556703-748'],
    ['eleven digits', '15567037485'],
    ['letters', '55670E-7485'],
    ['a century before a legal person', '195567037485'],
    ['16 before a person', '168112289874'],
    ['no such month', '811328-9872'],
    ['a wrong check digit in a VAT number', 'SE556016068101'],
    ['a VAT number without its end', 'SE5560160680'],
    ['a VAT number of another country', 'DK556016068001'],
    ['nothing', ''],
    ['digits of other scripts', '٥٥٦٧٠٣٧٤٨٥'],
  ])('%s is refused', (_, text) => {
    expect(parseOrgNumber(text)).toBeNull()
  })

  test('is shown with a hyphen', () => {
    expect(formatOrgNumber('5567037485')).toBe('556703-7485')
  })

  test('is masked in lists when it is a person’s', () => {
    expect(['5567037485', '8112289874'].map(maskedOrgNumber)).toEqual(['556703-7485', '811228-****'])
  })

  test.each(['556703748', '202100548', '811228987'])('%s gets its check digit', (digits) => {
    expect(parseOrgNumber(withCheckDigit(digits))?.orgNumber.slice(0, 9)).toBe(digits)
  })

  test('tells whether it belongs to a person', () => {
    expect([isSoleTrader('8112289874'), isSoleTrader('5567037485')]).toEqual([true, false])
  })
})
