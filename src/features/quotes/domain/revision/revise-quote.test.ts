import { describe, expect, test } from 'vitest'
import { type Quote, quoteStates } from '../quote.ts'
import { decideRevision } from './revise-quote.ts'

const now = new Date('2026-11-21T10:00:00Z')
const facts = {
  project: { state: 'quoted' as const, quotesUntil: new Date('2026-12-05T23:00:00Z') },
  quote: {
    id: 'q1',
    companyId: 'bygg',
    state: 'pending',
    validUntil: '2026-12-01',
    version: 1,
    isConfirmed: false,
  } as Quote,
  company: { verified: true, licensed: true, revisions: 0 },
  isChanged: true,
  now,
}
const answerOf = (change: Partial<typeof facts & { replaces: number }>) => {
  const decision = decideRevision({ ...facts, ...change })
  return decision.ok ? decision.version : decision.refusal
}

test.each([
  ['the next version', {}, 2],
  ['the last one', { quote: { ...facts.quote, version: 5 }, company: { ...facts.company, revisions: 4 } }, 6],
  ['a sixth time', { company: { ...facts.company, revisions: 5 } }, 'revised-enough'],
  ['the version that was read', { replaces: 1 }, 2],
  [
    'a version that was replaced since',
    { replaces: 1, quote: { ...facts.quote, version: 2 } },
    'quote-replaced',
  ],
  ['the same again', { isChanged: false }, 'nothing-revised'],
  [
    'by a company whose check has ended',
    { company: { ...facts.company, verified: false } },
    'company-not-verified',
  ],
  ['by one without the licence', { company: { ...facts.company, licensed: false } }, 'licence-missing'],
  ['of a quote that has run out', { quote: { ...facts.quote, validUntil: '2026-11-20' } }, 'quote-expired'],
  ['when the time for quotes is over', { now: facts.project.quotesUntil }, 'project-expired'],
])('revising: %s', (_, change, answer) => expect(answerOf(change)).toBe(answer))

describe('a quote in every state', () => {
  const answers = {
    pending: 2,
    accepted: 'quote-accepted',
    rejected: 'quote-rejected',
    withdrawn: 'quote-withdrawn',
    expired: 'quote-expired',
    cancelled: 'quote-cancelled',
  }
  test.each(quoteStates)('%s', (state) => {
    expect(answerOf({ quote: { ...facts.quote, state } })).toBe(answers[state])
  })
})
