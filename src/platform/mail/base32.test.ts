import { expect, test } from 'vitest'
import { base32, fromBase32 } from './base32.ts'

test.each([
  ['', ''],
  ['f', 'my'],
  ['fo', 'mzxq'],
  ['foobar', 'mzxw6ytboi'],
])('%j is %j, and back (RFC 4648, section 10)', (text, coded) => {
  const bytes = new TextEncoder().encode(text)
  expect(base32(bytes)).toBe(coded)
  expect(fromBase32(coded)).toEqual(bytes)
})

test.each(['1', 'MY', 'm', 'mz', 'my======'])('%j is none of ours', (text) => {
  expect(fromBase32(text)).toBeNull()
})
