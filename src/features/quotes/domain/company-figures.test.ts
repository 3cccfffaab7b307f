import { expect, test } from 'vitest'
import { tipsFor, winPercent } from './company-figures.ts'

test.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
])('%i won of %i decided is %s percent', (won, decided, percent) => {
  expect(winPercent({ won, decided })).toBe(percent)
})

test.each([
  [{ hasDescription: false, works: 0, answerHours: null }, ['describe', 'show-work', 'keep-answering']],
  [{ hasDescription: true, works: 0, answerHours: 30 }, ['show-work', 'answer-sooner', 'write-lines']],
  [{ hasDescription: true, works: 2, answerHours: 24 }, ['keep-answering', 'write-lines']],
] as const)('the tips for %j are %j', (company, tips) => {
  expect(tipsFor(company)).toEqual(tips)
})
