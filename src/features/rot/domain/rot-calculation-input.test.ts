import { describe, expect, test } from 'vitest'
import { nestedValues } from '#kernel/form-values.ts'
import { rotCalculationInput } from './rot-calculation-input.ts'
import { type AskedCost, askedCosts } from './rot-cost.ts'

const today = '2026-11-21'
const read = (query: string) => rotCalculationInput(today).safeParse(nestedValues(new URLSearchParams(query)))

const costs = (ore: Partial<Record<AskedCost, number>>) =>
  askedCosts.map((kind) => ({ kind, grossOre: ore[kind] ?? 0 }))

function problemsOf(query: string): Record<string, string> {
  const issues = read(query).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('requires only labour: by default one owner has the whole room and pays today', () => {
  expect(read('labour=100 000 kr').data).toEqual({
    labourGrossOre: 10_000_000,
    excluded: costs({}),
    paidOn: today,
    owners: [{ rotOre: 0, rutOre: 0 }],
  })
})

test('every field can be given', () => {
  const query =
    'labour=100000&material=20000,50&travel=400&owners=2&paidOn=2025-06-01&used.0.rot=1000&used.0.rut=&used.1.rut=2.500'
  expect(read(query).data).toEqual({
    labourGrossOre: 10_000_000,
    excluded: costs({ material: 2_000_050, travel: 40_000 }),
    paidOn: '2025-06-01',
    owners: [
      { rotOre: 100_000, rutOre: 0 },
      { rotOre: 0, rutOre: 250_000 },
    ],
  })
})

test.each(['2026-12-01', '20261201', ' 2026-12-01 '])('a day may be typed as %j', (typed) => {
  expect(read(`labour=1&paidOn=${typed}`).data?.paidOn).toBe('2026-12-01')
})

test('the amounts of owners beyond the chosen number are ignored', () => {
  expect(read('labour=1&owners=1&used.0.rot=5&used.1.rot=abc').data?.owners).toEqual([
    { rotOre: 500, rutOre: 0 },
  ])
})

describe('reports what is wrong, field by field', () => {
  test.each([
    ['', { labour: 'labour-missing' }],
    ['labour=%20', { labour: 'labour-missing' }],
    ['labour=mycket', { labour: 'amount-invalid' }],
    ['labour=-5', { labour: 'amount-invalid' }],
    ['labour=1e9', { labour: 'amount-invalid' }],
    ['labour=99999999999', { labour: 'amount-invalid' }],
    ['labour=1&labour=2', { labour: 'labour-missing' }],
    ['labour=1&other=x', { other: 'amount-invalid' }],
    ['labour=1&machines=-1&waste=1e9', { machines: 'amount-invalid', waste: 'amount-invalid' }],
    ['labour=1&owners=0', { owners: 'owners-invalid' }],
    ['labour=1&owners=5', { owners: 'owners-invalid' }],
    ['labour=1&owners=två', { owners: 'owners-invalid' }],
    ['labour=1&owners=2&used.1.rut=x', { 'used.1.rut': 'amount-invalid' }],
    ['labour=1&used.0=x', { 'used.0': 'amount-invalid' }],
    ['labour=1&paidOn=', { paidOn: 'date-invalid' }],
    ['labour=1&paidOn=2026-02-30', { paidOn: 'date-invalid' }],
    ['labour=1&paidOn=2024-12-31', { paidOn: 'date-before-rules' }],
    ['labour=x&other=y', { labour: 'amount-invalid', other: 'amount-invalid' }],
  ])('%s', (query, problems) => {
    expect(problemsOf(query)).toEqual(problems)
  })
})
