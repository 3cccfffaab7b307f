import { expect, test } from 'vitest'
import { ownMarksOf } from './own-browser.ts'

const MARK = 'm'.repeat(43)

test.each([
  ['nothing', undefined, []],
  ['another cookie', `handslag=${MARK}`, []],
  ['what is no mark', `handslag-enhet=${MARK}.kort.${'!'.repeat(43)}.${MARK}x`, [MARK]],
  [
    'more than five',
    `handslag-enhet=${Array.from({ length: 1000 }, () => MARK).join('.')}`,
    Array(5).fill(MARK),
  ],
])('of a browser with %s so many marks are read', (_, cookies, marks) => {
  expect(ownMarksOf({ publicUrl: 'http://localhost:3000' }, cookies)).toEqual(marks)
})
