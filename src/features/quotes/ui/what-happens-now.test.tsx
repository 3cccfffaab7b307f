import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { ownerQuoteTexts } from '../texts/owner-quotes.ts'
import { whatHappensNowTexts } from '../texts/what-happens-now.ts'

describe.each(projectStates)('the page of a project that is %s', (state) => {
  const now = whatHappensNowTexts[state]

  test('begins with what happens now, or with the comparison, never with both', () => {
    expect(now === null).toBe(['published', 'quoted', 'expired', 'hidden', 'cancelled'].includes(state))
    if (state !== 'quoted') expect(ownerQuoteTexts(state).heading).not.toMatch(/jämför/i)
  })

  test('has true sentences where it has any', () => {
    const steps = now?.steps('Björken', '1 februari 2027') ?? []
    expect(steps.every((step) => step.length > 20)).toBe(true)
    const words = steps.join(' ')
    if (state !== 'awarded') expect(words).not.toMatch(/1 februari 2027|hör av sig\./)
    if (state === 'completed') expect(words).not.toMatch(/markera/i)
  })
})
