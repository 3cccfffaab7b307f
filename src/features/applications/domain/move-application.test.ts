import { describe, expect, test } from 'vitest'
import { applicationStates } from './application.ts'
import { moveApplication } from './move-application.ts'

const asked = 'application-already-asked'
const notAsked = 'application-not-asked'
const approved = 'application-already-approved'
const refused = 'application-already-refused'
const notRefused = 'application-not-refused'

/** Each move from each state, in order: the state that it leads to, or the refusal. */
describe('an application', () => {
  test.each([
    ['ask', ['question', asked, 'question', approved, refused]],
    ['answer', [notAsked, 'answered', notAsked, approved, refused]],
    ['approve', ['approved', 'approved', 'approved', approved, refused]],
    ['refuse', ['refused', 'refused', 'refused', approved, refused]],
    ['resubmit', [notRefused, notRefused, notRefused, approved, 'submitted']],
  ] as const)('%s', (name, expected) => {
    const outcomes = applicationStates.map((state) => {
      const decision = moveApplication(name, { id: 'a', companyId: 'c', state })
      return decision.ok ? decision.move.to : decision.refusal
    })
    expect(outcomes).toEqual(expected)
  })

  test('is not decided from a screen that shows an earlier state of it', () => {
    const answered = { id: 'a', companyId: 'c', state: 'answered' } as const
    for (const name of ['ask', 'approve', 'refuse'] as const) {
      expect(moveApplication(name, answered, 'answered').ok).toBe(true)
      expect(moveApplication(name, answered, 'submitted')).toEqual({
        ok: false,
        refusal: 'application-changed',
      })
    }
    expect(moveApplication('ask', { ...answered, state: 'question' }, 'submitted')).toMatchObject({
      refusal: asked,
    })
  })

  test('that was never submitted cannot be moved', () => {
    expect(moveApplication('approve', null)).toEqual({ ok: false, refusal: 'application-missing' })
  })
})
