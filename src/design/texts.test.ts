import { expect, test } from 'vitest'
import { designTexts } from './texts.ts'

test('what is left of a long text, and what is too much, is written in groups of three digits', () => {
  expect(designTexts.left(4200)).toBe('4\u00a0200 tecken kvar')
  expect(designTexts.tooMany(15_000, 5000)).toBe('15\u00a0000 tecken för mycket: högst 5\u00a0000 får plats.')
})
