import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['Björk & Co', '"Björk & Co"'],
  ['"Bygg"; AB', '"""Bygg""; AB"'],
  ['två\nrader', '"två\nrader"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+46 70 174 06 40', `"'+46 70 174 06 40"`],
  ['  -1+1', `"'  -1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\u200B=1', `"'\u200B=1"`],
  ['\uFEFF\u202E @x', `"'\uFEFF\u202E @x"`],
  ['\uFF1D1+1', `"'\uFF1D1+1"`],
  ['\uFF0B1', `"'\uFF0B1"`],
  ['\uFF201', `"'\uFF201"`],
  ['\t=1', `"'\t=1"`],
  ['070-174 06 40', '"070-174 06 40"'],
  [null, '""'],
  [25, '"25"'],
])('%j is written as %s', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test('values stand between semicolons', () => {
  expect(csvLine(['a', 'b'])).toBe('"a";"b"\r\n')
})
