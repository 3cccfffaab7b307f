import { describe, expect, test } from 'vitest'
import { decideHiding } from '#features/moderation/domain/hide-project.ts'
import { isProjectForm, staffMoves } from '#features/moderation/domain/project-decision.ts'
import { decideShowing } from '#features/moderation/domain/restore-project.ts'
import { type ProjectState, projectStates } from '#features/projects/domain/project.ts'
import type { Quote, QuoteState } from '#features/quotes/domain/quote.ts'
import { decideClosing } from './close-project.ts'

const quote = (id: string, state: QuoteState): Quote => ({
  id,
  companyId: `firm-of-${id}`,
  state,
  validUntil: '2026-12-20',
  version: 1,
  isConfirmed: true,
})
const quotes = [quote('a', 'pending'), quote('b', 'withdrawn'), quote('c', 'rejected')]
const project = (state: ProjectState) => ({ id: 'p', state })

describe('what staff can do with a project in every state', () => {
  const moves: Record<ProjectState, string[]> = {
    published: ['hide', 'close'],
    quoted: ['hide', 'close'],
    awarded: [],
    in_progress: [],
    completed: [],
    expired: ['close'],
    cancelled: [],
    hidden: ['show', 'close'],
  }
  test.each(projectStates)('%s', (state) => {
    const facts = { project: project(state), quotes }
    const possible = {
      hide: decideHiding(facts).ok,
      show: decideShowing(facts).ok,
      close: decideClosing(facts).ok,
    }
    expect(Object.entries(possible).flatMap(([move, ok]) => (ok ? [move] : []))).toEqual(moves[state])
    expect(staffMoves(state)).toEqual(possible)
  })
})

test('hiding keeps quotes as they are, and names the companies with a live one', () => {
  expect(decideHiding({ project: project('quoted'), quotes })).toEqual({
    ok: true,
    projectMove: { id: 'p', from: ['published', 'quoted'], to: 'hidden' },
    companyIds: ['firm-of-a'],
  })
})

test.each([
  ['with a live quote it has quotes again', quotes, ['published', 'quoted']],
  ['without one it waits for quotes', quotes.slice(1), ['published']],
])('shown again, %s', (_, left, states) => {
  const decision = decideShowing({ project: project('hidden'), quotes: left })
  expect(decision.ok && decision.projectMoves.map(({ to }) => to)).toEqual(states)
})

test('a project is not closed in another state than the one on the page', () => {
  const closing = (state: ProjectState, stateSeen: ProjectState) =>
    decideClosing({ project: project(state), quotes, stateSeen })
  expect(closing('hidden', 'quoted')).toEqual({ ok: false, refusal: 'project-changed' })
  expect(closing('cancelled', 'quoted')).toEqual({ ok: false, refusal: 'project-not-closable' })
  expect(closing('hidden', 'hidden').ok).toBe(true)
})

test('closing rejects pending quotes, and no others', () => {
  const decision = decideClosing({ project: project('hidden'), quotes })
  expect(decision.ok && decision.quoteMoves.map(({ id, to }) => [id, to])).toEqual([['a', 'rejected']])
  expect(decision.ok && decision.companyIds).toEqual(['firm-of-a'])
})

test.each([
  ['hide', true],
  ['constructor', false],
  ['', false],
])('%j names a form of the page: %s', (name, is) => expect(isProjectForm(name)).toBe(is))
