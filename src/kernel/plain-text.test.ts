import { describe, expect, test } from 'vitest'
import { tidyLine, tidyText, withoutEdges, withoutTail } from './plain-text.ts'

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
