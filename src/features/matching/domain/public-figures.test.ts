import { expect, test } from 'vitest'
import { shownShare } from './public-figures.ts'

test.each([
  ['too few cases', 29, 29, null],
  ['the first that are enough', 20, 30, { percent: 66, of: 30 }],
  ['all', 40, 40, { percent: 100, of: 40 }],
  ['all but one, which is never told as all', 999, 1000, { percent: 99, of: 1000 }],
  ['none', 0, 100, null],
  ['less than one per cent', 1, 101, null],
  ['no cases at all', 0, 0, null],
])('a share as everybody sees it: %s', (_, part, of, shown) => expect(shownShare(part, of)).toEqual(shown))
