import { expect, test } from 'vitest'
import { mergedMetadata } from './account-metadata.ts'

test.each([
  [{ a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
  [{ a: 1, b: 2 }, { a: null }, { b: 2 }],
  [{ a: { deep: 1, also: 2 } }, { a: { deep: 2 } }, { a: { deep: 2 } }],
  [null, { a: 1 }, { a: 1 }],
  ['odd', { a: 1 }, { a: 1 }],
  [{ a: 1 }, {}, { a: 1 }],
])('%o with %o becomes %o', (stored, update, merged) => {
  expect(mergedMetadata(stored, update)).toEqual(merged)
})
