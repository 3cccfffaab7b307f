import { expect, test } from 'vitest'
import { wholeNumberIn } from './whole-number.ts'

test.each<[string, number, number | null]>([
  ['0', 0, 0],
  ['42', 1, 42],
  ['0', 1, null],
  ['', 0, null],
  ['-1', 0, null],
  ['1.5', 0, null],
  ['ten', 0, null],
  ['1234567890', 0, null],
])('%j with at least %i is %j', (text, least, number) => {
  expect(wholeNumberIn(text, least)).toBe(number)
})
