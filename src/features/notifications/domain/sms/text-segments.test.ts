import { expect, test } from 'vitest'
import { textSegments, withoutTypography } from './text-segments.ts'

test.each([
  ['', 1],
  ['Å'.repeat(160), 1],
  ['å'.repeat(161), 2],
  ['ö'.repeat(306), 2],
  ['ö'.repeat(307), 3],
  // Each of these characters needs an escape.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // An escape and its character stay in one part: 76 of them in a part of 153.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
  ['Ł'.repeat(70), 1],
  ['Ł'.repeat(71), 2],
  ['a'.repeat(134) + 'Ł', 3],
  ['🔨'.repeat(35), 1],
  ['🔨'.repeat(36), 2],
  // A character of two units is not split: 33 of them in a part of 67.
  ['🔨'.repeat(67), 3],
])('%s is charged as %i parts', (text, segments) => {
  expect(textSegments(text)).toBe(segments)
})

test('the alphabet of phones has 127 characters, and ten more that need an escape', () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code))
  const chargedAs = (sign: string) => [textSegments(sign.repeat(80)), textSegments(sign.repeat(81))].join()
  expect(all.filter((sign) => chargedAs(sign) === '1,1')).toHaveLength(127)
  expect(all.filter((sign) => chargedAs(sign) === '1,2')).toHaveLength(10)
})

test('typographic characters are replaced by those of phones', () => {
  expect(withoutTypography('50\u00a0000–100\u202f000\u00a0kr – ”klart” … ’s')).toBe(
    '50 000-100 000 kr - "klart" ... \'s',
  )
})
