import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateRot } from './rot-calculation.ts'

const kronor = (amount: number) => amount * 100
const use = (rot = 0, rut = 0) => ({ rotOre: kronor(rot), rutOre: kronor(rut) })
const paidOn = '2026-11-21'

describe('the price before and after the reduction', () => {
  test.each([
    { what: 'the Tax Agency’s own example', labour: 12_500, other: 8_400, owners: [use()], kr: 3_750 },
    { what: 'one owner at the cap', labour: 400_000, other: 0, owners: [use()], kr: 50_000 },
    { what: 'two owners who share', labour: 400_000, other: 0, owners: [use(), use()], kr: 100_000 },
    { what: 'ROT had before', labour: 400_000, other: 0, owners: [use(45_000)], kr: 5_000 },
    { what: 'RUT takes of the common cap', labour: 400_000, other: 0, owners: [use(0, 40_000)], kr: 35_000 },
    { what: 'RUT that leaves ROT alone', labour: 400_000, other: 0, owners: [use(0, 25_000)], kr: 50_000 },
    { what: 'ROT and RUT had before', labour: 400_000, other: 0, owners: [use(20_000, 40_000)], kr: 15_000 },
    { what: 'nothing left', labour: 400_000, other: 0, owners: [use(50_000)], kr: 0 },
    { what: 'more had than there is', labour: 400_000, other: 0, owners: [use(90_000, 90_000)], kr: 0 },
    {
      what: 'one owner’s overuse is not the other’s',
      labour: 400_000,
      other: 0,
      owners: [use(90_000), use()],
      kr: 50_000,
    },
  ])('$what: $kr kr', ({ labour, other, owners, kr }) => {
    const calculation = calculateRot({
      labourGrossOre: kronor(labour),
      excluded: [{ kind: 'material', grossOre: kronor(other) }],
      paidOn,
      owners,
    })
    expect(calculation).toMatchObject({
      priceOre: kronor(labour + other),
      deductionOre: kronor(kr),
      toPayOre: kronor(labour + other - kr),
    })
  })

  test('counts excluded costs as part of the price, each by its kind', () => {
    const excluded = [
      { kind: 'material', grossOre: kronor(8_000) },
      { kind: 'travel', grossOre: kronor(400) },
      { kind: 'waste', grossOre: 0 },
    ] as const
    const facts = { labourGrossOre: kronor(12_500), excluded, paidOn, owners: [use()] }
    expect(calculateRot(facts)).toMatchObject({
      excluded: excluded.slice(0, 2),
      priceOre: kronor(20_900),
      toPayOre: kronor(17_150),
    })
  })

  test('computes what the rate alone would give', () => {
    const facts = { labourGrossOre: kronor(200_000), excluded: [], paidOn, owners: [use()] }
    expect(calculateRot(facts)).toMatchObject({
      percent: 30,
      uncappedOre: kronor(60_000),
      deductionOre: kronor(50_000),
    })
  })

  test('follows the rule that applies on the day of payment', () => {
    const facts = { labourGrossOre: kronor(20_000), excluded: [], owners: [use()] }
    expect(calculateRot({ ...facts, paidOn: '2025-12-31' })).toMatchObject({
      rule: 'rot-2025-b',
      deductionOre: kronor(10_000),
    })
    expect(calculateRot({ ...facts, paidOn: '2024-12-31' })).toMatchObject({ rule: 'none', deductionOre: 0 })
  })
})

describe('the owners’ shares', () => {
  const partsOf = (labour: number, owners: ReturnType<typeof use>[]) =>
    calculateRot({ labourGrossOre: kronor(labour), excluded: [], paidOn, owners }).shares.map(
      ({ deductionOre }) => deductionOre / 100,
    )

  test.each([
    { labour: 100_000, owners: [use(), use()], parts: [15_000, 15_000] },
    { labour: 100_010, owners: [use(), use()], parts: [15_001, 15_002] },
    { labour: 100_000, owners: [use(), use(45_000)], parts: [25_000, 5_000] },
    { labour: 100_000, owners: [use(50_000), use()], parts: [0, 30_000] },
    { labour: 500_000, owners: [use(), use(45_000), use(0, 60_000)], parts: [50_000, 5_000, 15_000] },
  ])('of $labour kr: $parts', ({ labour, owners, parts }) => {
    expect(partsOf(labour, owners)).toEqual(parts)
  })

  const amounts = fc.integer({ min: 0, max: 12_000_000 })
  const uses = fc.array(fc.record({ rotOre: amounts, rutOre: amounts }), { minLength: 1, maxLength: 4 })

  test('add up to the whole reduction, in whole kronor, each within its room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), uses, (labourGrossOre, owners) => {
        const { deductionOre, shares } = calculateRot({ labourGrossOre, excluded: [], paidOn, owners })
        expect(shares.reduce((sum, share) => sum + share.deductionOre, 0)).toBe(deductionOre)
        for (const share of shares) {
          expect(share.deductionOre % 100).toBe(0)
          expect(share.leftOre).toBeGreaterThanOrEqual(0)
          expect(share.deductionOre + share.leftOre).toBe(share.roomOre)
        }
      }),
    )
  })
})
