import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateRot, fullDeductionAtOre, fullRoomOre, rotRuleOn, rotRules } from './rot-deduction.ts'

const kronor = (amount: number) => amount * 100

describe('the reduction', () => {
  test.each([
    { what: 'the Tax Agency’s own example', labour: 12_500, paidOn: '2026-11-21', owners: 1, kr: 3_750 },
    { what: 'no labour', labour: 0, paidOn: '2026-11-21', owners: 1, kr: 0 },
    { what: 'just below the cap', labour: 166_666, paidOn: '2026-11-21', owners: 1, kr: 49_999 },
    { what: 'full ROT', labour: 166_667, paidOn: '2026-11-21', owners: 1, kr: 50_000 },
    { what: 'above the cap', labour: 400_000, paidOn: '2026-11-21', owners: 1, kr: 50_000 },
    { what: 'two owners', labour: 400_000, paidOn: '2026-11-21', owners: 2, kr: 100_000 },
    {
      what: 'three owners, not above the rate',
      labour: 400_000,
      paidOn: '2026-11-21',
      owners: 3,
      kr: 120_000,
    },
    { what: 'the day before 50 %', labour: 20_000, paidOn: '2025-05-11', owners: 1, kr: 6_000 },
    { what: 'first day of 50 %', labour: 20_000, paidOn: '2025-05-12', owners: 1, kr: 10_000 },
    { what: 'last day of 50 %', labour: 20_000, paidOn: '2025-12-31', owners: 1, kr: 10_000 },
    { what: 'back to 30 %', labour: 20_000, paidOn: '2026-01-01', owners: 1, kr: 6_000 },
    { what: 'the cap at 50 %', labour: 200_000, paidOn: '2025-06-01', owners: 1, kr: 50_000 },
    { what: 'a day before the table', labour: 20_000, paidOn: '2024-12-31', owners: 1, kr: 0 },
  ])('$what: $kr kr', ({ labour, paidOn, owners, kr }) => {
    expect(estimateRot({ labourGrossOre: kronor(labour), paidOn, owners }).deductionOre).toBe(kronor(kr))
  })

  test.each([
    { room: 0, owners: 1, kr: 0 },
    { room: 2_500, owners: 1, kr: 2_500 },
    { room: 60_000, owners: 1, kr: 50_000 },
    { room: 80_000, owners: 2, kr: 80_000 },
  ])('never more than the room left, $room kr', ({ room, owners, kr }) => {
    const estimate = estimateRot({
      labourGrossOre: kronor(1_000_000),
      paidOn: '2026-11-21',
      owners,
      roomLeftOre: kronor(room),
    })
    expect(estimate.deductionOre).toBe(kronor(kr))
  })

  test('is whole kronor, rounded down, and never more than 3/7 of what the buyer pays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000_000_000 }),
        fc.integer({ min: 1, max: 4 }),
        (labour, owners) => {
          const { deductionOre } = estimateRot({ labourGrossOre: labour, paidOn: '2026-11-21', owners })
          expect(deductionOre % 100).toBe(0)
          expect(deductionOre * 7).toBeLessThanOrEqual((labour - deductionOre) * 3)
          expect(deductionOre).toBeLessThanOrEqual(owners * kronor(50_000))
          const uncapped = deductionOre < owners * kronor(50_000)
          if (uncapped) expect(labour * 30 - deductionOre * 100).toBeLessThan(100 * 100)
        },
      ),
    )
  })
})

test('names its assumptions', () => {
  const facts = { labourGrossOre: kronor(10_000), paidOn: '2026-11-21' }
  expect(estimateRot({ ...facts, owners: 1 }).assumptions).toEqual([
    'one-owner',
    'full-room',
    'paid-on-start-date',
    'tax-agency-decides',
  ])
  expect(estimateRot({ ...facts, owners: 2, roomLeftOre: 0 }).assumptions).toEqual([
    'several-owners',
    'own-room',
    'paid-on-start-date',
    'tax-agency-decides',
  ])
})

test('names the rule that gave the figure', () => {
  expect(rotRuleOn('2025-08-01')?.code).toBe('rot-2025-b')
  expect(rotRuleOn('2030-01-01')?.code).toBe('rot-2026')
  expect(rotRuleOn('2024-01-01')).toBeNull()
})

test('the full room for ROT and RUT is 75 000 kr an owner', () => {
  expect(fullRoomOre('2026-11-21', 2)).toBe(kronor(150_000))
})

test.each(rotRules)('the least labour that gives all of a year’s ROT: $code', (rule) => {
  const labourGrossOre = fullDeductionAtOre(rule)
  const deduction = (ore: number) =>
    estimateRot({ labourGrossOre: ore, paidOn: rule.from, owners: 1 }).deductionOre
  expect(deduction(labourGrossOre)).toBe(rule.rotCapOre)
  expect(deduction(labourGrossOre - 100)).toBeLessThan(rule.rotCapOre)
})
