import { expect, test } from 'vitest'
import type { RotCircumstances } from './rot-deduction.ts'
import { estimateRot } from './rot-deduction.ts'

const kr = (kronor: number) => Math.round(kronor * 100)
const rooms = (...kronor: (number | null)[]) => kronor.map((room) => (room === null ? null : kr(room)))

type Case = RotCircumstances & {
  /** What the case is about. */
  what: string
  /** Labour including VAT, in kronor. */
  labour: number
  paidOn: string
  /** How the deduction follows from the rule, by hand. */
  derivation: string
  /** In kronor. */
  deduction: number
}

/**
 * Cases at the limits of each rule, computed by hand from inkomstskattelagen (1999:1229) 67 kap. 19 §, prop.
 * 2024/25:156 and lagen (2009:194) 7 §. `derivation` is the whole calculation, so that a reader can check it
 * without the code.
 */
const cases: Case[] = [
  {
    what: 'the Tax Agency’s own example: 10 000 kr and 25 % VAT; material 8 000 and travel 400 give nothing',
    labour: 12_500,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '12 500 × 30 % = 3 750',
    deduction: 3_750,
  },
  {
    what: 'no labour at all',
    labour: 0,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '0 × 30 % = 0',
    deduction: 0,
  },
  {
    what: 'the least labour that gives a krona',
    labour: 3.34,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '3,34 × 30 % = 1,002, down to 1; paid 2,34 × 3/7 = 1,0029 ≥ 1',
    deduction: 1,
  },
  {
    what: 'an öre less gives none',
    labour: 3.33,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '3,33 × 30 % = 0,999, down to 0',
    deduction: 0,
  },
  {
    what: 'whole kronor are rounded down, also just below the next',
    labour: 12_503.33,
    paidOn: '2026-11-23',
    owners: 1,
    derivation:
      '12 503,33 × 30 % = 3 750,999, down to 3 750; to the nearest, 3 751, would be more than 3/7 of 8 752,33 paid = 3 750,9986',
    deduction: 3_750,
  },
  {
    what: 'a krona below the labour that gives all ROT',
    labour: 166_666,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '166 666 × 30 % = 49 999,80, down to 49 999; below the cap of 50 000',
    deduction: 49_999,
  },
  {
    what: 'the labour that gives all ROT',
    labour: 166_667,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '166 667 × 30 % = 50 000,10; the cap is 50 000',
    deduction: 50_000,
  },
  {
    what: 'above the cap',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 1,
    derivation: '400 000 × 30 % = 120 000; the cap is 50 000',
    deduction: 50_000,
  },
  {
    what: 'two owners have a cap each',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 2,
    derivation: '120 000; the caps are 2 × 50 000 = 100 000',
    deduction: 100_000,
  },
  {
    what: 'three owners never get more than the rate',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 3,
    derivation: '120 000; the caps are 150 000',
    deduction: 120_000,
  },
  {
    what: 'the last day of 30 % in spring 2025',
    labour: 20_000,
    paidOn: '2025-05-11',
    owners: 1,
    derivation: '20 000 × 30 % = 6 000',
    deduction: 6_000,
  },
  {
    what: 'the first day of 50 %',
    labour: 20_000,
    paidOn: '2025-05-12',
    owners: 1,
    derivation: '20 000 × 50 % = 10 000; paid 10 000 × 0,5 / (1 − 0,5) = 10 000 ≥ 10 000',
    deduction: 10_000,
  },
  {
    what: 'the last day of 50 %',
    labour: 20_000,
    paidOn: '2025-12-31',
    owners: 1,
    derivation: '20 000 × 50 % = 10 000',
    deduction: 10_000,
  },
  {
    what: 'the day after: the payment decides, not the work of the year before',
    labour: 20_000,
    paidOn: '2026-01-01',
    owners: 1,
    derivation: '20 000 × 30 % = 6 000',
    deduction: 6_000,
  },
  {
    what: 'the cap at 50 % is reached with less labour',
    labour: 100_001,
    paidOn: '2025-06-01',
    owners: 1,
    derivation: '100 001 × 50 % = 50 000,50; the cap is 50 000',
    deduction: 50_000,
  },
  {
    what: 'just below the cap at 50 %',
    labour: 99_999,
    paidOn: '2025-06-01',
    owners: 1,
    derivation: '99 999 × 50 % = 49 999,50, down to 49 999',
    deduction: 49_999,
  },
  {
    what: 'the day before the table begins has no rule',
    labour: 20_000,
    paidOn: '2024-12-31',
    owners: 1,
    derivation: 'a request for 2024 had to come in by 2025-01-31, so nothing',
    deduction: 0,
  },
  {
    what: 'what one owner has left limits that owner',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 1,
    roomsLeftOre: rooms(12_000),
    roomYear: 2026,
    derivation: '120 000; left 12 000',
    deduction: 12_000,
  },
  {
    what: 'an owner’s room beyond the cap does not help the other: a sum of 80 000 kr is not enough',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 2,
    roomsLeftOre: rooms(75_000, 5_000),
    roomYear: 2026,
    derivation: 'the first has at most 50 000, the second 5 000: 55 000, not 80 000',
    deduction: 55_000,
  },
  {
    what: 'one owner has used all, the other nothing',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 2,
    roomsLeftOre: rooms(0, null),
    roomYear: 2026,
    derivation: '0 + 50 000 = 50 000',
    deduction: 50_000,
  },
  {
    what: 'an owner’s room is whole kronor',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 2,
    roomsLeftOre: rooms(10_000.99, 10_000.99),
    roomYear: 2026,
    derivation: '10 000 + 10 000: what is asked for is whole kronor for each owner',
    deduction: 20_000,
  },
  {
    what: 'the next year has a room of its own',
    labour: 400_000,
    paidOn: '2027-01-01',
    owners: 1,
    roomsLeftOre: rooms(0),
    roomYear: 2026,
    derivation: 'paid in 2027: all of 50 000, what was used in 2026 does not count',
    deduction: 50_000,
  },
  {
    what: 'the last day of the year still has this year’s room',
    labour: 400_000,
    paidOn: '2026-12-31',
    owners: 1,
    roomsLeftOre: rooms(7_000),
    roomYear: 2026,
    derivation: 'paid in 2026: left 7 000',
    deduction: 7_000,
  },
  {
    what: 'nobody can have it',
    labour: 400_000,
    paidOn: '2026-11-23',
    owners: 0,
    derivation: 'no owner, no room: 0',
    deduction: 0,
  },
  {
    what: 'four owners and labour of a million',
    labour: 1_000_000,
    paidOn: '2026-11-23',
    owners: 4,
    derivation: '300 000; the caps are 4 × 50 000 = 200 000',
    deduction: 200_000,
  },
  {
    what: 'the largest amount that the product takes',
    labour: 100_000_000,
    paidOn: '2026-11-23',
    owners: 4,
    derivation: '30 000 000; the caps are 200 000',
    deduction: 200_000,
  },
]

test('there are at least twenty', () => {
  expect(cases.length).toBeGreaterThanOrEqual(20)
})

test.each(cases)('$what: $derivation', ({ labour, deduction, ...facts }) => {
  expect(estimateRot({ ...facts, labourGrossOre: kr(labour) }).deductionOre).toBe(kr(deduction))
})
