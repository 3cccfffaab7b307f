import { expect, test } from 'vitest'
import { searchQuery } from './search-query.ts'

test.each([
  ['Björken', "'bjorken':*"],
  ['Björk Umeå', "'bjork':* & 'umea':*"],
  ['karin.1@exam', "'karin':* & '1':* & 'exam':*"],
  ['Sol-Bygg AB', "'sol':* & 'bygg':* & 'ab':*"],
  ['100% Bygg_AB', "'100':* & 'tecken37' & 'bygg':* & 'tecken95' & 'ab':*"],
  ["o'hara \\ :* & | !", "'o':* & 'hara':*"],
  ['   ', null],
  ['!!!', ''],
])('%s becomes %s', (words, query) => {
  expect(searchQuery(words)).toBe(query)
})

test.each(['556703-7485', '16556703-7485', '16 556703-7485', '5567037485'])(
  '%s becomes the organisation number %s',
  (words) => {
    expect(searchQuery(words)).toContain("'5567037485':*")
  },
)

test.each(['070-174 06 40', '+46 (0)70 174 06 40', '0046701740640', '0701740640', '+46 70-1740640'])(
  '%s becomes one telephone number',
  (words) => {
    expect(searchQuery(words)).toContain("'tel701740640':*")
  },
)

test('words after the twelfth are ignored', () => {
  expect(searchQuery('a '.repeat(50))?.split(' & ')).toHaveLength(12)
})
