import { expect, test } from 'vitest'
import { containsPattern } from './swedish-search.ts'

test.each([
  ['kakel', '%kakel%'],
  ['50 %', '%50 \\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('texts that contain %j have the pattern %j', (part, pattern) => {
  expect(containsPattern(part)).toBe(pattern)
})
