import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { decideAcceptance, isAcceptedAlready } from './accept-quote.ts'
import { type Quote, quoteStates } from './quote.ts'

const AS_SENT = { version: 1, isConfirmed: true }
const now = new Date('2026-11-21T10:00:00Z')
const project = { id: 'p', state: 'quoted' as const, quotesUntil: new Date('2026-12-05T23:00:00Z') }
const quote: Quote = { id: 'q1', companyId: 'bygg', state: 'pending', validUntil: '2026-12-01', ...AS_SENT }
const rival: Quote = { id: 'q2', companyId: 'rival', state: 'pending', validUntil: '2026-12-01', ...AS_SENT }
const withdrawnQuote: Quote = {
  id: 'q3',
  companyId: 'gone',
  state: 'withdrawn',
  validUntil: '2026-12-01',
  ...AS_SENT,
}

const soundCompany = { isOwn: false, isSuspended: false, verified: true, licensed: true }
const sound = { project, quote, company: soundCompany, hasStreet: true, now }

const answerOf = (facts: Partial<Parameters<typeof decideAcceptance>[0]>) => {
  const decision = decideAcceptance({ ...sound, quotes: [quote, rival], ...facts })
  return decision.ok ? 'ok' : decision.refusal
}

test('accepts one, rejects the other pending ones and awards the project', () => {
  expect(decideAcceptance({ ...sound, quotes: [quote, rival, withdrawnQuote] })).toEqual({
    ok: true,
    quoteMoves: [
      { id: 'q1', from: ['pending'], to: 'accepted' },
      { id: 'q2', from: ['pending'], to: 'rejected' },
    ],
    projectMove: { id: 'p', from: ['published', 'quoted'], to: 'awarded' },
    rejected: [rival],
  })
})

test('requires a street address of the work', () => {
  expect(answerOf({ hasStreet: false })).toBe('address-missing')
})

describe('a quote in every state', () => {
  const answers = {
    pending: 'ok',
    accepted: 'quote-accepted',
    rejected: 'quote-rejected',
    withdrawn: 'quote-withdrawn',
    expired: 'quote-expired',
    cancelled: 'quote-cancelled',
  }
  test.each(quoteStates)('%s', (state) => {
    const changed = { ...quote, state }
    expect(answerOf({ quote: changed, quotes: [changed, rival] })).toBe(answers[state])
  })
})

describe('a project in every state', () => {
  const answers = {
    published: 'ok',
    quoted: 'ok',
    awarded: 'project-already-awarded',
    in_progress: 'project-already-awarded',
    completed: 'project-already-awarded',
    expired: 'project-expired',
    cancelled: 'project-cancelled',
    hidden: 'project-hidden',
  }
  test.each(projectStates)('%s', (state) => {
    expect(answerOf({ project: { ...project, state } })).toBe(answers[state])
  })
})

test.each([
  ['a stranger’s company', {}, 'ok'],
  [
    'a company of which the customer is one of the people',
    { company: { ...soundCompany, isOwn: true } },
    'own-company',
  ],
  [
    'the same, withdrawn long ago',
    { company: { ...soundCompany, isOwn: true }, quote: withdrawnQuote },
    'quote-withdrawn',
  ],
  ['a company that is suspended', { company: { ...soundCompany, isSuspended: true } }, 'company-suspended'],
  ['a company with an expired check', { company: { ...soundCompany, verified: false } }, 'company-lapsed'],
  ['a company without the licence', { company: { ...soundCompany, licensed: false } }, 'company-unlicensed'],
])('a quote of %s', (_, facts, answer) => {
  expect(answerOf(facts)).toBe(answer)
})

describe('the last instant', () => {
  test.each([
    ['the last valid day, just before midnight in Stockholm', '2026-12-01T22:59:59.999Z', 'ok'],
    ['midnight in Stockholm', '2026-12-01T23:00:00Z', 'quote-expired'],
    ['quotes are no longer taken', '2026-12-05T23:00:00Z', 'project-expired'],
  ])('%s', (_, instant, answer) => {
    expect(answerOf({ now: new Date(instant) })).toBe(answer)
  })
})

describe('the same form sent again', () => {
  const made = {
    project: { state: 'awarded' as const },
    quote: { state: 'accepted' as const, version: 2 },
    lines: [
      { position: 1, isChosen: false },
      { position: 2, isChosen: true },
    ],
    chosen: new Set([2]),
    seenVersion: 2,
  }
  test.each([
    ['is the acceptance that was made', {}, true],
    ['may name no version', { seenVersion: undefined }, true],
    ['has read an earlier version', { seenVersion: 1 }, false],
    ['leaves an option out', { chosen: new Set<number>() }, false],
    ['chooses one option more', { chosen: new Set([1, 2]) }, false],
    ['is about a quote that was rejected', { quote: { state: 'rejected' as const, version: 2 } }, false],
    ['is about a quote that still waits', { quote: { state: 'pending' as const, version: 2 } }, false],
    ['comes when the work has begun', { project: { state: 'in_progress' as const } }, false],
    ['comes when the deal is cancelled', { project: { state: 'cancelled' as const } }, false],
  ])('%s', (_, facts, answer) => {
    expect(isAcceptedAlready({ ...made, ...facts })).toBe(answer)
  })
})
