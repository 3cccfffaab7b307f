import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { type Quote, quoteStates } from './quote.ts'
import { decideRejection } from './reject-quote.ts'
import { decideWithdrawal } from './withdraw-quote.ts'

const AS_SENT = { version: 1, isConfirmed: true }
const quote: Quote = { id: 'q1', companyId: 'bygg', state: 'pending', validUntil: '2026-12-01', ...AS_SENT }
const other: Quote = { id: 'q2', companyId: 'rival', state: 'pending', validUntil: '2026-12-24', ...AS_SENT }
const project = { id: 'p', state: 'quoted' as const }

const rules = {
  rejected: decideRejection,
  withdrawn: decideWithdrawal,
}
const names = Object.keys(rules) as (keyof typeof rules)[]

describe.each(names)('a quote is %s', (to) => {
  const decide = rules[to]
  test('and the project stays quoted while another is live', () => {
    expect(decide({ project, quotes: [quote, other], quote })).toEqual({
      ok: true,
      quoteMove: { id: 'q1', from: ['pending'], to },
      projectMove: null,
    })
  })

  test.each(['rejected', 'withdrawn', 'expired'] as const)(
    'and the project is published again beside one %s',
    (state) => {
      expect(decide({ project, quotes: [quote, { ...other, state }], quote })).toMatchObject({
        projectMove: { id: 'p', from: ['quoted'], to: 'published' },
      })
    },
  )

  test.each(projectStates.filter((state) => state !== 'quoted'))(
    'and a project that is %s stays in that state',
    (state) => {
      expect(decide({ project: { id: 'p', state }, quotes: [quote], quote })).toMatchObject({
        projectMove: null,
      })
    },
  )

  const answers = {
    pending: 'ok',
    accepted: 'quote-accepted',
    rejected: 'quote-rejected',
    withdrawn: 'quote-withdrawn',
    expired: 'quote-expired',
    cancelled: 'quote-cancelled',
  }
  test.each(quoteStates)('from %s, or not', (state) => {
    const decision = decide({ project, quotes: [], quote: { ...quote, state } })
    expect(decision.ok ? 'ok' : decision.refusal).toBe(answers[state])
  })
})
