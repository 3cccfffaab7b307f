import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { decideOpening, readingStanding, showsQuotes } from './reading-link.ts'

const ENDED = new Date('2026-11-23T08:00:00Z')

describe('a reading link', () => {
  test.each([
    ['published', 'comparing', true],
    ['quoted', 'comparing', true],
    ['awarded', 'agreed', true],
    ['in_progress', 'agreed', true],
    ['completed', 'agreed', true],
    ['expired', 'expired', true],
    ['hidden', 'hidden', false],
    ['cancelled', 'cancelled', false],
  ] as const)('to a project that is %s shows: %s', (state, standing, isShown) => {
    expect(readingStanding(state, null)).toBe(standing)
    expect(showsQuotes(standing)).toBe(isShown)
    expect(decideOpening({ state }).ok).toBe(isShown)
  })

  test.each(projectStates)('that was ended shows nothing, also when the project is %s', (state) => {
    expect(readingStanding(state, ENDED)).toBe('ended')
    expect(showsQuotes('ended')).toBe(false)
  })
})
