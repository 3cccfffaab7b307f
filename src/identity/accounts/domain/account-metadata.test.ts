import { describe, expect, test } from 'vitest'
import {
  DEEPEST_METADATA,
  fittingMetadata,
  MOST_METADATA_BYTES,
  mergedMetadata,
  metadataProblem,
  renewedMetadata,
  writableMetadata,
} from './account-metadata.ts'

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

/** Metadata with this many nested levels of lists or objects. */
function nested(levels: number, inner: 'list' | 'object' = 'object') {
  let value: unknown = 1
  for (let level = 1; level < levels; level++) value = inner === 'list' ? [value] : { a: value }
  return { a: value }
}

/** Metadata with this many bytes of JSON. */
function ofBytes(bytes: number) {
  return { a: 'x'.repeat(bytes - '{"a":""}'.length) }
}

describe('metadata', () => {
  test.each([
    [{}, null],
    [nested(DEEPEST_METADATA), null],
    [nested(DEEPEST_METADATA, 'list'), null],
    [nested(DEEPEST_METADATA + 1), 'metadata-too-deep'],
    [nested(DEEPEST_METADATA + 1, 'list'), 'metadata-too-deep'],
    [nested(100_000), 'metadata-too-deep'],
    [ofBytes(MOST_METADATA_BYTES), null],
    [ofBytes(MOST_METADATA_BYTES + 1), 'metadata-too-large'],
    // Counted in bytes: each of these letters takes two.
    [{ a: 'å'.repeat(MOST_METADATA_BYTES / 2) }, 'metadata-too-large'],
    [{ constructor: 1, toString: { hasOwnProperty: 2 } }, null],
    [JSON.parse('{"__proto__":{"admin":true}}') as object, 'metadata-name-reserved'],
    [JSON.parse('{"a":[{"__proto__":1}]}') as object, 'metadata-name-reserved'],
  ])('case %#: %s', (metadata, problem) => {
    expect(metadataProblem(metadata as Record<string, unknown>)).toBe(problem)
  })

  test('that fits is kept whole; of larger metadata only a part is kept', () => {
    const fits = { name: 'Karin', ...nested(DEEPEST_METADATA) }
    expect(fittingMetadata(fits)).toBe(fits)
    const large = { first: 1, deep: nested(5_000), ...ofBytes(MOST_METADATA_BYTES), last: 2 }
    expect(fittingMetadata(large)).toEqual({ first: 1, last: 2 })
  })

  test('whose parts fit one by one is cut when their sum does not', () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`k${index}`, 'x'.repeat(1_000)]),
    )
    const fitting = fittingMetadata(many)
    expect(metadataProblem(fitting)).toBeNull()
    expect(Object.keys(fitting).length).toBeGreaterThan(14)
  })

  test('makes room for what a provider sends, never the other way round', () => {
    const stored = { ...ofBytes(MOST_METADATA_BYTES), name: 'before' }
    expect(renewedMetadata(stored, { name: 'now', sub: 's' })).toEqual({ name: 'now', sub: 's' })
    expect(renewedMetadata({ kept: 1, name: 'before' }, { name: 'now' })).toEqual({ kept: 1, name: 'now' })
  })

  test('is exported to its owner, except what cannot be written', () => {
    const stored = { ...ofBytes(2 * MOST_METADATA_BYTES), deep: nested(5_000) }
    expect(writableMetadata(stored)).toEqual(ofBytes(2 * MOST_METADATA_BYTES))
  })
})
