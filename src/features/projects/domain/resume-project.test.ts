import { describe, expect, test } from 'vitest'
import { type ProjectState, projectStates } from './project.ts'
import { decideResumption, resumableUntil } from './resume-project.ts'

const completedAt = new Date('2026-11-21T10:00:00Z')
const project = { id: 'p', state: 'completed' as ProjectState, completedAt, resumedAt: null }

describe('the customer’s word that the work is done', () => {
  test.each([
    ['2026-11-21T10:00:01Z', { ok: true, change: { id: 'p', from: ['completed'], to: 'in_progress' } }],
    ['2026-11-22T09:59:59Z', { ok: true, change: { id: 'p', from: ['completed'], to: 'in_progress' } }],
    ['2026-11-22T10:00:00Z', { ok: false, refusal: 'completed-too-long-ago' }],
  ])('can be taken back until a day has passed: at %s', (now, decision) => {
    expect(decideResumption(project, new Date(now))).toEqual(decision)
  })

  test('can be taken back once', () => {
    const again = { ...project, resumedAt: new Date('2026-11-21T10:30:00Z') }
    expect(decideResumption(again, completedAt)).toEqual({ ok: false, refusal: 'resumed-already' })
    expect(resumableUntil(again)).toBeNull()
  })

  test.each(projectStates.filter((state) => state !== 'completed'))('cannot be taken back of %s', (state) => {
    expect(decideResumption({ ...project, state }, completedAt)).toEqual({
      ok: false,
      refusal: 'move-not-possible',
    })
    expect(resumableUntil({ ...project, state })).toBeNull()
  })
})
