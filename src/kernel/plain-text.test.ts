import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listInWords, tidyLine, tidyText, withoutEdges, withoutTail } from './plain-text.ts'

describe('a line of text', () => {
  test.each([
    ['  Karin   Berg ', 'Karin Berg'],
    ['Karin\u0000Berg', 'KarinBerg'],
    ['Karin\r\nBcc: alla', 'Karin Bcc: alla'],
    ['A\u030Asa', 'Åsa'],
    ['Karin\u202enireB', 'KarinnireB'],
    ['\ud800Karin', '\ufffdKarin'],
    ['Karin\u00a0Berg', 'Karin Berg'],
    [' \t\n', ''],
  ])('%j becomes %j', (typed, line) => {
    expect(tidyLine(typed)).toBe(line)
  })
})

describe('a text of several lines', () => {
  test.each([
    ['Kök\r\noch bad', 'Kök\noch bad'],
    ['Kök  \n\n\n\n  bad', 'Kök\n\nbad'],
    ['Kök\u0000', 'Kök'],
  ])('%j becomes %j', (typed, text) => {
    expect(tidyText(typed)).toBe(text)
  })
})

test('plain letters and signs are kept as they are, whatever stands beside them', () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'Å', 'é', ' ', '\u00a0', '\t', '\n', '\r', '–', '”', '…'),
      fc.string({ unit: 'binary' }),
    ),
  })
  // Over all of Unicode, with the expressions written out: each change is made whether it is needed or not.
  const storable = (text: string) =>
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g,
        '',
      )
  fc.assert(
    fc.property(typed, (text) => {
      expect(tidyLine(text)).toBe(storable(text).replace(/\s+/g, ' ').trim())
      expect(tidyText(text)).toBe(
        storable(text)
          .replace(/\r\n?/g, '\n')
          .replace(/[^\S\n]+/g, ' ')
          .replace(/ ?\n ?/g, '\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
      )
    }),
    { numRuns: 500 },
  )
})

describe('without', () => {
  test.each([
    ['https://a.se//', '/', 'https://a.se', 'https://a.se'],
    ['--bygg--ab-', '-', '--bygg--ab', 'bygg--ab'],
    ['. a.b ,.', ' .,', '. a.b', 'a.b'],
    ['---', '-', '', ''],
    ['', '-', '', ''],
  ])('%j its ends lose %j', (text, signs, tailless, edgeless) => {
    expect(withoutTail(text, signs)).toBe(tailless)
    expect(withoutEdges(text, signs)).toBe(edgeless)
  })
})

test.each([tidyLine, tidyText])('a letter with a great many combining marks takes linear time', (tidy) => {
  const before = process.threadCpuUsage()
  const tidied = tidy(`e${'\u0323\u0301'.repeat(100_000)}\u0301a`)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
  expect([...tidied.matchAll(/\p{M}/gu)].length).toBeLessThanOrEqual(30)
  expect(tidied).toMatch(/a$/)
})

test.each([
  [[], ''],
  [['tak'], 'tak'],
  [['tak', 'golv'], 'tak och golv'],
  [['tak', 'golv', 'vägg'], 'tak, golv och vägg'],
])('the items %j in a sentence', (items, words) => {
  expect(listInWords(items)).toBe(words)
})
