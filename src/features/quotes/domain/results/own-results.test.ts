import { expect, test } from 'vitest'
import { quoteStates } from '../quote.ts'
import { type OwnResult, quoteGroup, quoteGroups, statesOf, whatWon } from './own-results.ts'

const result = (isWon: boolean, overrides: Partial<OwnResult> = {}): OwnResult => ({
  category: 'bathroom',
  priceKind: 'fixed',
  answerHours: 5,
  isWon,
  ...overrides,
})

test('every state of a quote belongs to one list', () => {
  for (const state of quoteStates)
    expect(quoteGroups.filter((group) => statesOf(group).includes(state))).toEqual([quoteGroup(state)])
})

test.each([0, 1, 4])('%d decided quotes are too few for a result', (count) => {
  expect(whatWon(Array.from({ length: count }, () => result(true)))).toBeNull()
})

test('from five on the won ones are counted', () => {
  const results = [
    result(true),
    result(false, { answerHours: 24.1 }),
    result(true, { answerHours: 24, priceKind: 'running' }),
    result(false, { category: 'painting' }),
    result(false, { category: 'painting', answerHours: 100 }),
  ]
  expect(whatWon(results)).toEqual({
    all: { won: 2, decided: 5 },
    trades: [
      { category: 'bathroom', won: 2, decided: 3 },
      { category: 'painting', won: 0, decided: 2 },
    ],
    prices: [
      { priceKind: 'fixed', won: 1, decided: 4 },
      { priceKind: 'running', won: 1, decided: 1 },
    ],
    withinADay: { won: 2, decided: 3 },
    later: { won: 0, decided: 2 },
  })
})
