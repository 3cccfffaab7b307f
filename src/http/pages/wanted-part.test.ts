import { describe, expect, test } from 'vitest'
import { hasVersion, wantedPart } from './wanted-part.ts'

const version = { etag: '"abc"', changedAt: new Date('2026-11-21T10:00:00.500Z') }
const asking = (headers: Record<string, string>) => new Headers(headers)

describe('a conditional request', () => {
  test.each([
    [{}, false],
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"x", "abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"' }, false],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"x"', 'if-modified-since': 'Sat, 21 Nov 2026 11:00:00 GMT' }, false],
  ])('with %j has the version: %s', (headers, expected) => {
    expect(hasVersion(asking(headers), version)).toBe(expected)
  })
})

describe('a file of ten bytes', () => {
  test.each([
    [{}, undefined],
    [{ range: 'bytes=0-3' }, { first: 0, last: 3 }],
    [{ range: 'bytes=4-' }, { first: 4, last: 9 }],
    [{ range: 'bytes=4-99' }, { first: 4, last: 9 }],
    [{ range: 'bytes=-3' }, { first: 7, last: 9 }],
    [{ range: 'bytes=-99' }, { first: 0, last: 9 }],
    [{ range: 'bytes=10-' }, 'outside'],
    [{ range: 'bytes=-0' }, 'outside'],
    [{ range: 'bytes=3-2' }, undefined],
    [{ range: 'bytes=0-1,4-5' }, undefined],
    [{ range: 'bytes=-' }, undefined],
    [{ range: 'lines=0-3' }, undefined],
    [
      { range: 'bytes=0-3', 'if-range': '"abc"' },
      { first: 0, last: 3 },
    ],
    [{ range: 'bytes=0-3', 'if-range': '"old"' }, undefined],
  ])('with the range %j is sent as %j', (headers, expected) => {
    expect(wantedPart(asking(headers), 10, version)).toEqual(expected)
  })
})
