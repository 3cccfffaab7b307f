import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import type { Quote } from './quote.ts'
import { decideReopening, quotesAfterReopening } from './reopen-project.ts'

const now = new Date('2026-11-21T10:00:00Z')
const project = { id: 'p', state: 'expired' as const }
const quote = (state: Quote['state']): Quote => ({
  id: state,
  companyId: state,
  state,
  validUntil: '2026-12-01',
  version: 1,
  isConfirmed: true,
})

describe('only an expired project can be opened again', () => {
  test.each(projectStates)('%s', (state) => {
    expect(decideReopening({ project: { id: 'p', state }, quotes: [], now }).ok).toBe(state === 'expired')
  })
})

test('takes quotes for 14 more days', () => {
  expect(decideReopening({ project, quotes: [quote('rejected')], now })).toEqual({
    ok: true,
    projectMoves: [
      { id: 'p', from: ['expired'], to: 'published', quotesUntil: new Date('2026-12-05T23:00:00Z') },
    ],
    companyIds: [],
  })
})

test('is quoted at once when it has a live quote', () => {
  expect(decideReopening({ project, quotes: [quote('pending'), quote('withdrawn')], now })).toMatchObject({
    projectMoves: [{ to: 'published' }, { from: ['published'], to: 'quoted' }],
    companyIds: ['pending'],
  })
})

test.each([
  ['quoted', [{ state: 'pending', validUntil: '2026-11-21' }]],
  ['unquoted', [{ state: 'pending', validUntil: '2026-11-20' }]],
  ['unquoted', [{ state: 'withdrawn', validUntil: '2026-12-24' }]],
  ['unanswered', []],
] as const)('the quotes of an expired project are %s: %j', (worth, quotes) => {
  expect(quotesAfterReopening(quotes, new Date('2026-11-21T10:00:00Z'))).toBe(worth)
})
