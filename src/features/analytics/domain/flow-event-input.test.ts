import { describe, expect, test } from 'vitest'
import { FlowEventInput } from './flow-event-input.ts'

const seen = { event: 'step-seen', flow: 'project-wizard', step: 3, role: 'unknown' }

describe('what a browser may report of a flow', () => {
  test.each([
    [seen],
    [{ ...seen, flow: 'onboarding-flow', step: 4, role: 'customer' }],
    [{ event: 'role-selected', flow: 'onboarding-wizard', role: 'company' }],
    [{ event: 'completed', flow: 'intro-slides', role: 'customer' }],
  ])('%j', (event) => {
    expect(FlowEventInput.safeParse(event).data).toEqual(event)
  })

  test.each([
    ['a step that the flow has not', { ...seen, step: 4 }],
    ['a step before the first', { ...seen, step: 0 }],
    ['half a step', { ...seen, step: 1.5 }],
    ['a step in words', { ...seen, step: '1' }],
    ['no step', { event: 'step-seen', flow: 'project-wizard', role: 'unknown' }],
    ['an unknown event', { ...seen, event: 'clicked' }],
    ['an unknown flow', { ...seen, flow: '__proto__' }],
    ['a role of nobody here', { ...seen, role: 'staff' }],
    ['a role selected that is none', { event: 'role-selected', flow: 'onboarding-wizard', role: 'unknown' }],
    [
      'a role selected where there is no choice',
      { event: 'role-selected', flow: 'project-wizard', role: 'customer' },
    ],
    ['more than was asked for', { ...seen, visitor: '4711' }],
    ['a list', [seen]],
    ['nothing', null],
  ])('refuses %s', (_what, event) => {
    expect(FlowEventInput.safeParse(event).success).toBe(false)
  })
})
