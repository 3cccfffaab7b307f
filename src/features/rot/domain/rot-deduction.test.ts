import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/swedish-dates.ts'
import { estimateRot, fullRoomOre } from './rot-deduction.ts'
import { fullDeductionAtOre, newestValueYear, rotRuleOn, rotRules } from './rot-rules.ts'

const kronor = (amount: number) => amount * 100

describe('the reduction', () => {
  test('is whole kronor, rounded down, and never above rate / (1 − rate) of what the buyer pays', () => {
    const rules = fc.constantFrom(...rotRules)
    const labours = fc.integer({ min: 0, max: 10_000_000_000 })
    fc.assert(
      fc.property(rules, labours, fc.integer({ min: 1, max: 4 }), (rule, labour, owners) => {
        const { deductionOre } = estimateRot({ labourGrossOre: labour, paidOn: rule.from, owners })
        const paidOre = labour - deductionOre
        expect(deductionOre % 100).toBe(0)
        expect(deductionOre * (100 - rule.percent)).toBeLessThanOrEqual(paidOre * rule.percent)
        expect(deductionOre).toBeLessThanOrEqual(owners * rule.rotCapOre)
        const isUncapped = deductionOre < owners * rule.rotCapOre
        if (isUncapped) expect(labour * rule.percent - deductionOre * 100).toBeLessThan(100 * 100)
      }),
    )
  })
})

test('lists its assumptions', () => {
  const facts = { labourGrossOre: kronor(10_000), paidOn: '2026-11-21' }
  expect(estimateRot({ ...facts, owners: 1 }).assumptions).toEqual([
    'one-owner',
    'full-room',
    'paid-on-start-date',
    'tax-agency-decides',
  ])
  const given = { ...facts, owners: 2, roomsLeftOre: [null, 0] }
  expect(estimateRot(given).assumptions.slice(0, 2)).toEqual(['several-owners', 'own-room'])
  expect(estimateRot({ ...given, roomYear: 2025 }).assumptions[1]).toBe('later-years-room')
  expect(estimateRot({ ...given, owners: 1 }).assumptions[1]).toBe('full-room')
  expect(estimateRot({ ...facts, owners: 0 }).assumptions[0]).toBe('no-owner')
})

test('uses the rate and the year of the payment day that a household has chosen, not of the start of the work', () => {
  const facts = { labourGrossOre: kronor(100_000), paidOn: '2026-01-10', owners: 1 }
  expect(estimateRot(facts).deductionOre).toBe(kronor(30_000))
  // The rate was 50 % until the last day of 2025.
  const chosen = estimateRot({ ...facts, payDay: '2025-12-31' })
  expect(chosen).toMatchObject({ deductionOre: kronor(50_000), payDay: '2025-12-31' })
  expect(chosen.assumptions).toContain('paid-on-chosen-day')
  expect(chosen.assumptions).not.toContain('paid-on-start-date')
  // No room is left in 2026; the whole room of 2027 is.
  const used = { ...facts, roomsLeftOre: [0], roomYear: 2026 }
  expect(estimateRot(used).deductionOre).toBe(0)
  expect(estimateRot({ ...used, payDay: '2027-01-02' }).deductionOre).toBe(kronor(30_000))
})

test('returns the code of the rule that it used', () => {
  expect(rotRuleOn('2025-08-01')?.code).toBe('rot-2025-b')
  expect(rotRuleOn('2030-01-01')?.code).toBe('rot-2026')
  expect(rotRuleOn('2024-01-01')).toBeNull()
})

test('the cap of a year is 50 000 kr for each owner', () => {
  expect(fullRoomOre('2026-11-21')).toBe(kronor(50_000))
})

test('rules follow each other without a gap, and each states its source and the day on which it was read', () => {
  for (const [index, rule] of rotRules.entries()) {
    expect(rule.source).toBeTruthy()
    expect(rule.checkedOn >= '2026-11-01').toBe(true)
    const next = rotRules[index + 1]
    expect(rule.to).toBe(next ? addDays(next.from, -1) : null)
  }
})

test('rebuilding in 2026 is eligible in houses with value year 2020 or earlier', () => {
  expect(newestValueYear(2026)).toBe(2020)
})

test.each(rotRules)('the least labour that gives the whole reduction of a year: $code', (rule) => {
  const labourGrossOre = fullDeductionAtOre(rule)
  const deduction = (ore: number) =>
    estimateRot({ labourGrossOre: ore, paidOn: rule.from, owners: 1 }).deductionOre
  expect(deduction(labourGrossOre)).toBe(rule.rotCapOre)
  expect(deduction(labourGrossOre - 100)).toBeLessThan(rule.rotCapOre)
})
