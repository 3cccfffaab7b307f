import { expect, test } from 'vitest'
import { LONGEST } from '#tests/support/longest-tests.ts'
import { filesIn } from './source-tree.ts'

/** A name that is misspelt would begin whenever its turn comes, and nobody would notice but by the clock. */
test('what begins before all other tests is there', () => {
  const files = new Set(['src', 'tests'].flatMap(filesIn))
  expect(LONGEST.filter((file) => !files.has(file))).toEqual([])
  expect(['tests/integration/kill-ten.test.ts'].filter((file) => !files.has(file))).toHaveLength(1)
})
