import { expect, test } from 'vitest'
import { shownPromise } from './shown-promise.ts'

test.each([
  ['too few projects', { projects: 29, kept: 29 }, null],
  ['the first that are enough', { projects: 30, kept: 20 }, { projects: 30, percent: 66 }],
  ['all', { projects: 40, kept: 40 }, { projects: 40, percent: 100 }],
  ['all but one is never told as all', { projects: 1000, kept: 999 }, { projects: 1000, percent: 99 }],
  ['none', { projects: 100, kept: 0 }, null],
  ['no projects at all', { projects: 0, kept: 0 }, null],
])('the promise as public pages show it: %s', (_, promise, shown) => {
  expect(shownPromise(promise)).toEqual(shown)
})
