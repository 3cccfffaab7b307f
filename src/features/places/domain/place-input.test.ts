import { describe, expect, test } from 'vitest'
import { formatPostcode, MAX_PLACE_TEXT, searchName, tidyPlaceText } from './place-input.ts'

describe('tidy place text', () => {
  test.each([
    ['  Upplands   Väsby\n', 'Upplands Väsby'],
    ['A\u030are', 'Åre'],
    ['753\u00a020', '753 20'],
    ['Umeå\u0000\u200b', 'Umeå'],
    ['\ud800', '\ufffd'],
    ['', ''],
  ])('%j → %j', (typed, tidy) => {
    expect(tidyPlaceText(typed)).toBe(tidy)
  })

  test('has a bounded length', () => {
    expect(tidyPlaceText('a'.repeat(100_000))).toHaveLength(MAX_PLACE_TEXT)
  })
})

test.each([
  ['Åre', 'are'],
  ['GÖTEBORG', 'goteborg'],
  ['Bräkne-Hoby', 'brakne hoby'],
  ['  Dals  Långed ', 'dals langed'],
  ['Ærø', 'aro'],
  ['!?', ''],
])('%s is searched for as %s', (name, folded) => {
  expect(searchName(name)).toBe(folded)
})

test('a postcode is written in two groups', () => {
  expect(formatPostcode('75320')).toBe('753 20')
})
