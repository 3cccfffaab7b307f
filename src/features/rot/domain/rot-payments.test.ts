import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateRot, type RotCircumstances } from './rot-deduction.ts'
import { adviseSplit } from './rot-payments.ts'

const kr = (kronor: number) => kronor * 100

type Case = { what: string; labour: number; paidOn: string } & RotCircumstances & {
    /** In kronor: labour paid in the first year, labour paid in the second year, and the gain. */
    split: [first: number, second: number, gain: number] | null
  }

const cases: Case[] = [
  // The chosen day of payment gives the same result as work that begins on that day.
  {
    what: 'a day of payment is chosen',
    labour: 300_000,
    paidOn: '2028-03-01',
    payDay: '2026-12-01',
    owners: 1,
    split: [166_667, 133_333, 39_999],
  },
  // 30 % of 100 000 fits within one year's cap.
  { what: 'all of it fits', labour: 100_000, paidOn: '2026-12-01', owners: 1, split: null },
  // 166 667 reaches the cap of 2026; 133 333 × 30 % = 39 999,90, rounded down to 39 999.
  {
    what: 'a year is filled',
    labour: 300_000,
    paidOn: '2026-12-01',
    owners: 1,
    split: [166_667, 133_333, 39_999],
  },
  // Both years reach the cap: 50 000 + 50 000 instead of 50 000.
  {
    what: 'two years are filled',
    labour: 900_000,
    paidOn: '2026-12-01',
    owners: 1,
    split: [166_667, 733_333, 50_000],
  },
  // 10 000 left needs 33 334; 166 666 × 30 % = 49 999,80, rounded down to 49 999; together 59 999 instead of 10
  // 000.
  {
    what: 'little is left this year',
    labour: 200_000,
    paidOn: '2026-12-01',
    owners: 1,
    roomsLeftOre: [kr(10_000)],
    roomYear: 2026,
    split: [33_334, 166_666, 49_999],
  },
  // 33 334 first would give 10 000 + 19 999; all of it in the new year gives 30 000.
  {
    what: 'the next year has room for all of it',
    labour: 100_000,
    paidOn: '2026-12-01',
    owners: 1,
    roomsLeftOre: [kr(10_000)],
    roomYear: 2026,
    split: [0, 100_000, 20_000],
  },
  {
    what: 'nothing is left this year: all after the new year',
    labour: 100_000,
    paidOn: '2026-12-01',
    owners: 1,
    roomsLeftOre: [0],
    roomYear: 2026,
    split: [0, 100_000, 30_000],
  },
  // In 2025 50 % gave more than in 2026: 100 000 reaches the cap, 100 000 × 30 % = 30 000.
  {
    what: 'the higher rate first',
    labour: 200_000,
    paidOn: '2025-12-01',
    owners: 1,
    split: [100_000, 100_000, 30_000],
  },
  { what: 'two owners have room for it', labour: 300_000, paidOn: '2026-12-01', owners: 2, split: null },
  { what: 'nobody can have it', labour: 300_000, paidOn: '2026-12-01', owners: 0, split: null },
  { what: 'no rule', labour: 300_000, paidOn: '2023-12-01', owners: 1, split: null },
]

test.each(cases)('$what: $split', ({ labour, split, ...facts }) => {
  const advice = adviseSplit({ ...facts, labourGrossOre: kr(labour) })
  const { firstLabourOre, secondLabourOre, gainOre } = advice ?? {}
  expect(advice && [firstLabourOre, secondLabourOre, gainOre]).toEqual(split && split.map(kr))
})

test('no other split gives over one krona more, and the advice equals the sum of two estimates', () => {
  const room = fc.option(fc.integer({ min: 0, max: 60_000 }).map(kr))
  const facts = fc.record({
    labourGrossOre: fc.integer({ min: 0, max: 800_000 }).map(kr),
    paidOn: fc.constantFrom('2025-03-01', '2025-07-01', '2026-11-23'),
    owners: fc.integer({ min: 1, max: 3 }),
    roomsLeftOre: fc.array(room, { maxLength: 3 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(facts, ({ labourGrossOre, paidOn, share, ...circumstances }) => {
      const year = Number(paidOn.slice(0, 4))
      const own = { ...circumstances, roomYear: year }
      const paid = (labour: number, day: string) =>
        estimateRot({ labourGrossOre: labour, paidOn: day, ...own }).deductionOre
      const advice = adviseSplit({ labourGrossOre, paidOn, ...own })
      const atOnce = paid(labourGrossOre, paidOn)
      const best = atOnce + (advice?.gainOre ?? 0)
      const first = Math.floor((labourGrossOre * share) / 10_000) * 100
      const other = paid(first, paidOn) + paid(labourGrossOre - first, `${year + 1}-01-01`)
      expect(other).toBeLessThanOrEqual(best + 100)
      if (!advice) return
      expect(advice.firstLabourOre + advice.secondLabourOre).toBe(labourGrossOre)
      expect(paid(advice.firstLabourOre, paidOn)).toBe(advice.firstDeductionOre)
      expect(paid(advice.secondLabourOre, `${year + 1}-01-01`)).toBe(advice.secondDeductionOre)
      expect(best).toBe(advice.firstDeductionOre + advice.secondDeductionOre)
    }),
  )
})
