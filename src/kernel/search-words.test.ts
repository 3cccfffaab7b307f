import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['Badrum', ['badrum']],
  ['  Renovera   BADRUM i Örebro ', ['renovera', 'badrum', 'örebro']],
  ['kök/bad', ['kök', 'bad']],
  ['A\u030altan', ['åltan']],
  ['laddbox 11 kW', ['laddbox', 'kw']],
  ['070-174 06 40', []],
  ["'; drop table projects; --", ['drop', 'table', 'projects']],
  ['badrum:* & !kök | (a)', ['badrum', 'kök']],
  ['Kalmar kommun', ['kalmar']],
  ['\u0000\ud800', []],
  ['', []],
])('%j is looked for as %j', (typed, words) => expect(searchWords(typed)).toEqual(words))

test('what is very long is cut: eight words, of a hundred characters', () => {
  expect(searchWords('ab '.repeat(50_000))).toHaveLength(8)
  expect(searchWords('a'.repeat(100_000))).toEqual(['a'.repeat(40)])
})
