import { describe, expect, test } from 'vitest'
import { beforeStartOre, type EnteredStage, isWholePlan, planPayments } from './payment-plan.ts'

const stage = (share: Partial<EnteredStage>): EnteredStage => ({ name: 'x', due: 'under-way', ...share })
const ore = (stages: EnteredStage[], grossOre: number) =>
  planPayments(stages, grossOre).map(({ amountOre }) => amountOre)

describe('payments', () => {
  test.each<[string, EnteredStage[], number, number[], boolean]>([
    ['none at all', [], 100, [], true],
    ['amounts', [stage({ amountOre: 30 }), stage({ amountOre: 70 })], 100, [30, 70], true],
    [
      'thirds take up the rounding',
      [3333, 3333, 3334].map((percentHundredths) => stage({ percentHundredths })),
      100_001,
      [33_330, 33_330, 33_341],
      true,
    ],
    ['a share and the rest', [stage({ percentHundredths: 3_000 }), stage({})], 12_345, [3_704, 8_641], true],
    ['an amount and the rest', [stage({ amountOre: 1 }), stage({})], 10, [1, 9], true],
    ['too little', [stage({ amountOre: 99 })], 100, [99], false],
    ['too much', [stage({ amountOre: 101 })], 100, [101], false],
    ['shares of 90 %', [stage({ percentHundredths: 9_000 })], 100, [90], false],
    ['a rest of nothing', [stage({ amountOre: 100 }), stage({})], 100, [100, 0], false],
    ['a rest below nothing', [stage({ amountOre: 101 }), stage({})], 100, [101, -1], false],
    ['two rests', [stage({}), stage({})], 100, [100, 0], false],
  ])('%s', (_, stages, grossOre, amounts, isWhole) => {
    expect(ore(stages, grossOre)).toEqual(amounts)
    expect(isWholePlan(planPayments(stages, grossOre), grossOre)).toBe(isWhole)
  })

  test('payments before the work begins are shown as their sum', () => {
    const stages = [
      stage({ amountOre: 10, due: 'before-start' }),
      stage({ amountOre: 20, due: 'before-start' }),
      stage({ due: 'when-done' }),
    ]
    expect(beforeStartOre(planPayments(stages, 100))).toBe(30)
  })
})
