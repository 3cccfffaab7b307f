import { expect, test } from 'vitest'
import { exampleChecks, exampleQuotes } from './landing-example.ts'

test.each([
  { paidOn: '2025-12-31', percent: 50, deductionsKr: [48_000, 44_000, 50_000] },
  { paidOn: '2026-01-01', percent: 30, deductionsKr: [28_800, 26_400, 32_400] },
  { paidOn: '2024-12-31', percent: 0, deductionsKr: [0, 0, 0] },
])('paid on $paidOn the example shows $percent %', ({ paidOn, percent, deductionsKr }) => {
  const example = exampleQuotes(paidOn)
  expect(example.percent).toBe(percent)
  expect(example.quotes.map(({ deductionOre }) => deductionOre / 100)).toEqual(deductionsKr)
})

test('its columns add up', () => {
  for (const quote of exampleQuotes('2026-11-21').quotes) {
    expect(quote.totalOre).toBe(quote.labourOre + quote.materialOre)
    expect(quote.afterOre).toBe(quote.totalOre - quote.deductionOre)
  }
})

test('its four checks are valid on any day', () => {
  for (const today of ['2026-11-23', '2028-02-29', '2031-01-01']) {
    const checks = exampleChecks(today)
    expect(checks.map(({ title }) => title)).toEqual([
      'F-skatt',
      'Företagsförsäkring',
      'Legitimation',
      'Referensprojekt',
    ])
    for (const { checkedOn, validUntil } of checks)
      expect([checkedOn, today, validUntil].toSorted()).toEqual([checkedOn, today, validUntil])
  }
})
