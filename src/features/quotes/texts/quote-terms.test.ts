import { describe, expect, test } from 'vitest'
import { mostToPayOre, pricePromiseOf } from '../domain/terms/price-promise.ts'
import { pricePromiseTexts } from './quote-terms.ts'

const price = { grossOre: 10_000_000, sentOn: '2026-11-21' } as const

describe('what is true of a price', () => {
  test.each([
    ['fixed', null, 'fixed', 10_000_000, ['bindande'], ['högst', 'tak', 'uppskattning']],
    [
      'approximate',
      null,
      'ceiling',
      11_500_000,
      ['högst 115\u00a0000\u00a0kr', '15 %'],
      ['bindande', 'uppskattning'],
    ],
    [
      'running',
      12_000_000,
      'capped',
      12_000_000,
      ['uppskattning', 'högst 120\u00a0000\u00a0kr'],
      ['bindande', '15 %'],
    ],
    ['running', null, 'open', null, ['uppskattning', 'inget tak', 'kan bli högre'], ['bindande', 'högst']],
  ] as const)('%s with a cap of %s: %s', (priceKind, capOre, promise, mostOre, says, doesNotSay) => {
    expect(pricePromiseOf({ priceKind, capOre })).toBe(promise)
    expect(mostToPayOre({ priceKind, capOre, ...price })).toBe(mostOre)
    const text = pricePromiseTexts[promise](mostOre)
    for (const words of says) expect(text).toContain(words)
    for (const words of doesNotSay) expect(text).not.toContain(words)
  })

  test('chosen options raise it by what they cost, an approximate price by its 15 % as well', () => {
    const chosen = { ...price, optionsOre: 1_000_000 }
    expect(mostToPayOre({ priceKind: 'fixed', capOre: null, ...chosen })).toBe(11_000_000)
    expect(mostToPayOre({ priceKind: 'approximate', capOre: null, ...chosen })).toBe(12_650_000)
    expect(mostToPayOre({ priceKind: 'running', capOre: 12_000_000, ...chosen })).toBe(13_000_000)
    expect(mostToPayOre({ priceKind: 'running', capOre: null, ...chosen })).toBeNull()
  })
})
