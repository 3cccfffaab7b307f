import { expect, test } from 'vitest'
import { ruleOn } from './dated-rules.ts'

const rules = [
  { from: '2025-01-01', to: '2025-05-11', rate: 30 },
  { from: '2025-05-12', to: '2025-12-31', rate: 50 },
  { from: '2026-02-01', to: null, rate: 30 },
]

test.each([
  ['2024-12-31', null],
  ['2025-01-01', 30],
  ['2025-05-11', 30],
  ['2025-05-12', 50],
  ['2025-12-31', 50],
  ['2026-01-15', null],
  ['2026-02-01', 30],
  ['2100-01-01', 30],
])('on %s the rate is %s', (date, rate) => {
  expect(ruleOn(rules, date)?.rate ?? null).toBe(rate)
})
