import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { decideProjectExpiry } from './expire-projects.ts'
import type { Quote } from './quote.ts'

const AS_SENT = { version: 1, isConfirmed: true }
const quotesUntil = new Date('2026-12-05T23:00:00Z')
const quotes: Quote[] = [
  { id: 'q1', companyId: 'live', state: 'pending', validUntil: '2026-12-24', ...AS_SENT },
  { id: 'q2', companyId: 'gone', state: 'withdrawn', validUntil: '2026-12-24', ...AS_SENT },
]

describe('when the time for quotes has ended', () => {
  test.each(projectStates)('a project that is %s', (state) => {
    const decision = decideProjectExpiry({
      project: { id: 'p', state, quotesUntil },
      quotes,
      now: quotesUntil,
    })
    expect(decision.ok).toBe(state === 'published' || state === 'quoted')
  })
})

test('names the companies whose quotes are still live', () => {
  const project = { id: 'p', state: 'quoted' as const, quotesUntil }
  expect(decideProjectExpiry({ project, quotes, now: quotesUntil })).toMatchObject({
    projectMove: { id: 'p', from: ['published', 'quoted'], to: 'expired' },
    companyIds: ['live'],
  })
})

test('and not before that instant', () => {
  const project = { id: 'p', state: 'quoted' as const, quotesUntil }
  const now = new Date(quotesUntil.getTime() - 1)
  expect(decideProjectExpiry({ project, quotes, now })).toEqual({ ok: false, refusal: 'quotes-still-taken' })
})
