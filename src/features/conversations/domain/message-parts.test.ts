import { describe, expect, test } from 'vitest'
import { partsOf } from './message-parts.ts'

const links = (words: string) => partsOf(words).flatMap(({ href }) => (href ? [href] : []))

describe('URLs in a message', () => {
  test.each([
    ['Se https://exempel.se/kakel?f=1.', ['https://exempel.se/kakel?f=1']],
    ['(http://exempel.se) och HTTPS://andra.se!', ['http://exempel.se/', 'https://andra.se/']],
    ['javascript:alert(1) data:text/html,x //exempel.se', []],
    ['https://konto:hemligt@exempel.se', []],
    ['https://', []],
    ['https://"><script>', []],
  ])('%s', (words, expected) => {
    expect(links(words)).toEqual(expected)
    expect(
      partsOf(words)
        .map(({ text }) => text)
        .join(''),
    ).toBe(words)
  })

  test('take time in proportion to the length of the text', () => {
    const before = performance.now()
    partsOf('https://a.se,'.repeat(20_000))
    partsOf(`https://${'.'.repeat(200_000)}`)
    expect(performance.now() - before).toBeLessThan(1_500)
  })
})
