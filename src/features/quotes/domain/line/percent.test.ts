import { expect, test } from 'vitest'
import { parsePercent } from './percent.ts'

test.each([
  ['5', 500],
  ['5 %', 500],
  ['5%', 500],
  ['5,5', 550],
  ['5.25 %', 525],
  ['12,5 procent', 1_250],
  ['100 %', 10_000],
  ['0,01', 1],
])('%s is parsed', (typed, hundredths) => {
  expect(parsePercent(typed)).toBe(hundredths)
})

test.each([
  '',
  '0',
  '0 %',
  '100,01',
  '101 %',
  '-5',
  '5,555',
  '5 kr',
  '% 5',
  '1e1',
  `${'9'.repeat(100_000)} %`,
])('%.12s is refused', (typed) => {
  expect(parsePercent(typed)).toBeNull()
})
