import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { derivedKey, sameText, seal, unseal } from './seal.ts'

const services = { config: { secret: 'a'.repeat(32) }, randomBytes: (count: number) => randomBytes(count) }

describe('sealed text', () => {
  test('opens with the same secret for the same purpose', () => {
    const sealed = seal(services, 'letters', 'Åsa, 123456')
    expect(sealed).not.toContain('123456')
    expect(unseal(services, 'letters', sealed)).toBe('Åsa, 123456')
  })

  test('is different each time', () => {
    expect(seal(services, 'letters', 'x')).not.toBe(seal(services, 'letters', 'x'))
  })

  test.each([
    ['another purpose', (sealed: string) => unseal(services, 'parcels', sealed)],
    ['another secret', (sealed: string) => unseal({ config: { secret: 'b'.repeat(32) } }, 'letters', sealed)],
    ['one letter changed', (sealed: string) => unseal(services, 'letters', changed(sealed))],
    ['half of it', (sealed: string) => unseal(services, 'letters', sealed.slice(0, 20))],
    ['nothing', () => unseal(services, 'letters', '')],
  ])('does not open with %s', (_name, open) => {
    expect(open(seal(services, 'letters', 'Åsa, 123456'))).toBeNull()
  })
})

test('a derived key is always the same, and different for each purpose and secret', () => {
  const keys = [derivedKey('a', 'x'), derivedKey('a', 'y'), derivedKey('b', 'x')].map((key) =>
    key.toString('hex'),
  )
  expect(new Set(keys).size).toBe(3)
  expect(derivedKey('a', 'x').toString('hex')).toBe(keys[0])
  expect(derivedKey('a', 'x')).toHaveLength(32)
})

test('texts are compared in full', () => {
  expect(sameText('abc', 'abc')).toBe(true)
  expect(sameText('abc', 'abd')).toBe(false)
  expect(sameText('abc', 'abcd')).toBe(false)
  expect(sameText('', '')).toBe(true)
})

function changed(text: string): string {
  const at = 30
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}
