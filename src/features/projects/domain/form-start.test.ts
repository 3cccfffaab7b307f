import { expect, test } from 'vitest'
import { type TradeConcepts, tradeOfConcepts, wordsOfJob } from './form-start.ts'

const known: TradeConcepts = {
  rooms: { badrum: 'bathroom', kök: 'kitchen', fasad: 'outdoor' },
  works: { läcka: 'plumbing', måla: 'painting', el: 'electrical' },
  wholeRooms: new Set(['renovera']),
}

test.each<[string[], string | null]>([
  [['badrum'], 'bathroom'],
  [['badrum', 'renovera'], 'bathroom'],
  [['badrum', 'läcka'], 'plumbing'],
  [['badrum', 'el', 'renovera'], 'bathroom'],
  [['måla', 'fasad'], 'painting'],
  [['el', 'läcka'], null],
  [['badrum', 'kök', 'renovera'], null],
  [['golv', 'renovera'], null],
  [['constructor'], null],
  [[], null],
])('%j asks for %s', (concepts, trade) => {
  expect(tradeOfConcepts(concepts, known)).toBe(trade)
})

test.each([
  ['läckande badrum', { title: 'Läckande badrum', description: '' }],
  ['', { title: '', description: '' }],
  [
    'vi vill byta alla fönster på övervåningen och samtidigt måla om fasaden mot söder',
    {
      title: 'Vi vill byta alla fönster på övervåningen och samtidigt måla',
      description: 'Vi vill byta alla fönster på övervåningen och samtidigt måla om fasaden mot söder',
    },
  ],
  ['x'.repeat(90), { title: `X${'x'.repeat(59)}`, description: `X${'x'.repeat(89)}` }],
])('%s as a title', (typed, words) => {
  expect(wordsOfJob(typed)).toEqual(words)
})
