import { expect, test } from 'vitest'
import { type DispatchFacts, decideDispatch } from './dispatch-run.ts'

const now = new Date('2026-11-24T08:00:00Z')
const later = new Date('2026-11-25T08:00:00Z')
const run = { id: 'r', begunAt: now, deadline: later, handedOverAt: null, waves: 1, workVersion: 1 }
const facts: DispatchFacts = {
  project: { state: 'quoted', quotesUntil: later, workVersion: 2 },
  run,
  hasHadRuns: true,
  liveQuotes: 4,
  reason: null,
  isHeld: false,
  now,
}

test('a run about a former trade or place ends, and one about the present begins, even when no event has come', () => {
  expect(decideDispatch(facts)).toMatchObject({
    end: 'work-amended',
    next: { begin: { reason: 'work-amended', workVersion: 2 } },
  })
  const renewed = { ...facts, run: { ...run, workVersion: 2 }, reason: 'work-amended' as const }
  expect(decideDispatch(renewed)).toEqual({ end: null, next: 'continue' })
})

test.each([
  ['five live quotes', { liveQuotes: 5 }],
  ['an owner who has not confirmed', { isHeld: true }],
])('with %s nobody else is asked', (_, change) => {
  expect(decideDispatch({ ...facts, ...change })).toEqual({ end: 'work-amended', next: null })
})
