import { describe, expect, test } from 'vitest'
import { quoteStates } from './quote.ts'
import { contactDataInQuote, quoteValuesWithoutContactData, wordsForCustomer } from './quote-words.ts'

const written = {
  message: 'Ring 070-123 45 67',
  lines: [{ description: 'Arbete, www.bygg.se' }, { description: '8 st 120x40' }],
  included: ['Kakel', 'Ring 070-123 45 67'],
  excluded: ['Se www.bygg.se'],
  assumptions: 'Ring 070-123 45 67',
  guarantee: 'www.bygg.se',
  stages: [{ name: 'Start, 070-123 45 67' }],
}

test.each(quoteStates)('the customer reads a quote that is %s', (state) => {
  const { message, lines, ...others } = wordsForCustomer({ ...written, state })
  const isWhole = state === 'accepted' || state === 'cancelled'
  expect(message).toBe(isWhole ? 'Ring 070-123 45 67' : 'Ring •••')
  expect(lines.map(({ description }) => description)).toEqual([
    isWhole ? 'Arbete, www.bygg.se' : 'Arbete, •••',
    '8 st 120x40',
  ])
  expect(/070|www/.test(JSON.stringify(others))).toBe(isWhole)
})

describe('contact data that a company writes in a quote', () => {
  test('is found in the message and the lines', () => {
    const lines = written.lines.map((line) => ({ ...line, kind: 'labour' as const, amountOre: 100 }))
    expect(contactDataInQuote({ lines, message: written.message })).toEqual([
      { field: 'lines', found: ['www.bygg.se'] },
      { field: 'message', found: ['070-123 45 67'] },
    ])
  })

  test('is found in every other text', () => {
    const { included, excluded, assumptions, guarantee } = written
    const stages = [{ name: 'Start, 070-123 45 67', due: 'under-way' as const }]
    const texts = { included, excluded, assumptions, guarantee, stages }
    expect(contactDataInQuote({ lines: [], message: '', ...texts }).map(({ field }) => field)).toEqual([
      'included',
      'excluded',
      'assumptions',
      'guarantee',
      'stages',
    ])
    const cleaned = quoteValuesWithoutContactData({
      message: '',
      included: 'Kakel\nKakel enligt 070-123 45 67\nRing 070-123 45 67',
      stages: [{ name: 'Start, 070-123 45 67', amount: '30 %' }],
    })
    expect(cleaned.included).toBe('Kakel\nKakel enligt')
    expect(cleaned.stages).toEqual([{ name: 'Start,', amount: '30 %' }])
  })

  test('is removed when the company chooses so, in every kind of value', () => {
    const values = { message: written.message, lines: [...written.lines, 'x'], startDate: '2027-01-01' }
    expect({ ...quoteValuesWithoutContactData(values) }).toEqual({
      message: '',
      lines: [{ description: 'Arbete,' }, { description: '8 st 120x40' }, 'x'],
      startDate: '2027-01-01',
    })
    expect({ ...quoteValuesWithoutContactData({}) }).toEqual({ message: '' })
  })
})
