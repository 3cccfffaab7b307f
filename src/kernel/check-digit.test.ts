import { expect, test } from 'vitest'
import { checkDigitOf, hasCheckDigit } from './check-digit.ts'

test.each([
  ['5567037485', true],
  ['5555555555', true],
  ['5567037486', false],
  ['5567073485', false],
  ['79927398713', true],
])('%s is checked by its last digit: %s', (digits, isRight) => {
  expect(hasCheckDigit(digits)).toBe(isRight)
  expect(hasCheckDigit(digits.slice(0, -1) + checkDigitOf(digits.slice(0, -1)))).toBe(true)
})
