import { expect, test } from 'vitest'
import { LONGEST } from '#tests/support/longest-tests.ts'
import { filesIn } from './source-tree.ts'

const files = new Set(['src', 'tests'].flatMap(filesIn))

/** A name that is misspelt would begin whenever its turn comes, and nobody would notice but by the clock. */
test('what begins before all other tests is there', () => {
  expect(missing(LONGEST)).toEqual([])
  const [first = ''] = LONGEST
  expect(missing([first.replace('.test.ts', 's.test.ts'), first])).toHaveLength(1)
})

function missing(named: readonly string[]): string[] {
  return named.filter((file) => !files.has(file))
}
