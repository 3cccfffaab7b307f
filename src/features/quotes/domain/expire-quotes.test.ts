import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { expireOverdueQuotes } from './expire-quotes.ts'
import { type Quote, type QuoteState, quoteStates } from './quote.ts'

const project = { id: 'p', state: 'quoted' as const }
const now = new Date('2026-12-02T12:00:00Z')
const overdue = aQuote('overdue', 'pending', '2026-12-01')
const valid = aQuote('valid', 'pending', '2026-12-02')

function aQuote(id: string, state: QuoteState, validUntil: string): Quote {
  return { id, companyId: `company of ${id}`, state, validUntil, version: 1, isConfirmed: true }
}

const toPublished = { id: 'p', from: ['quoted'], to: 'published' }

describe('quotes of a project whose last day has ended', () => {
  test('expire together; a project without another live quote is published again', () => {
    const second = aQuote('second', 'pending', '2026-11-30')
    expect(expireOverdueQuotes({ project, quotes: [overdue, second], now })).toEqual({
      expired: [overdue, second],
      quoteMoves: [
        { id: 'overdue', from: ['pending'], to: 'expired' },
        { id: 'second', from: ['pending'], to: 'expired' },
      ],
      projectMove: toPublished,
    })
  })

  test('leave the project quoted beside one that is still valid', () => {
    expect(expireOverdueQuotes({ project, quotes: [overdue, valid], now })).toMatchObject({
      expired: [overdue],
      projectMove: null,
    })
  })

  test.each(projectStates.filter((state) => state !== 'quoted'))(
    'leave a project that is %s unchanged',
    (state) => {
      const found = expireOverdueQuotes({ project: { id: 'p', state }, quotes: [overdue], now })
      expect(found).toMatchObject({ expired: [overdue], projectMove: null })
    },
  )

  test.each(quoteStates)('expire only while they are undecided: %s', (state) => {
    const { expired } = expireOverdueQuotes({ project, quotes: [aQuote('q', state, '2026-12-01')], now })
    expect(expired.length).toBe(state === 'pending' ? 1 : 0)
  })

  test('are valid through the whole last day in Stockholm', () => {
    const at = (instant: string) =>
      expireOverdueQuotes({ project, quotes: [overdue], now: new Date(instant) }).expired.length
    expect([at('2026-12-01T22:59:59Z'), at('2026-12-01T23:00:00Z')]).toEqual([0, 1])
  })
})
