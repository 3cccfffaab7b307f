import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { type CompanyRelation, mayQuote, projectAccess } from './project-access.ts'

const stranger: CompanyRelation = {
  state: 'published',
  verified: false,
  licensed: true,
  fits: false,
  invited: false,
  quoted: false,
  quoteIsPast: false,
  released: false,
  awarded: false,
  ownsProject: false,
  onlyChosen: false,
}

describe('an open project', () => {
  test.each<[string, Partial<CompanyRelation>, string, boolean]>([
    ['not verified', {}, 'card', false],
    ['not verified, though it fits', { fits: true }, 'card', false],
    ['not verified any more, though invited', { invited: true, fits: true }, 'card', false],
    ['verified, another trade or area', { verified: true }, 'card', false],
    ['verified and fitting', { verified: true, fits: true }, 'full', true],
    ['verified and invited', { verified: true, invited: true }, 'full', true],
    ['invited, without the licence', { verified: true, invited: true, licensed: false }, 'full', false],
    ['verified and invited, its own', { verified: true, invited: true, ownsProject: true }, 'full', false],
    ['verified, has quoted, moved its base', { verified: true, quoted: true }, 'full', false],
    ['released since the work changed', { verified: true, released: true }, 'card', false],
    ['released, and fits again', { verified: true, released: true, fits: true }, 'full', true],
    ['whose quote is past', { verified: true, quoted: true, quoteIsPast: true }, 'card', false],
    ['another than the only one asked', { verified: true, onlyChosen: true }, 'none', false],
    ['the only one asked', { verified: true, onlyChosen: true, invited: true }, 'full', true],
    ['quoted before only one was asked', { verified: true, onlyChosen: true, quoted: true }, 'full', false],
  ])('%s', (_, facts, access, quotes) => {
    for (const state of ['published', 'quoted'] as const) {
      expect(projectAccess({ ...stranger, ...facts, state })).toBe(access)
      expect(mayQuote({ ...stranger, ...facts, state })).toBe(quotes)
    }
  })
})

describe('a project that takes no more quotes', () => {
  const closed = projectStates.filter((state) => !['published', 'quoted', 'hidden'].includes(state))
  test.each<[string, Partial<CompanyRelation>, string]>([
    ['stranger', { verified: true, fits: true }, 'none'],
    ['invited', { verified: true, invited: true }, 'card'],
    ['has quoted', { quoted: true }, 'full'],
    ['released', { verified: true, fits: true, released: true }, 'card'],
    ['whose quote is past', { quoted: true, quoteIsPast: true }, 'card'],
    ['awarded, no longer verified', { awarded: true }, 'full'],
  ])('%s', (_, facts, access) => {
    for (const state of closed) {
      expect(projectAccess({ ...stranger, ...facts, state })).toBe(access)
      expect(mayQuote({ ...stranger, ...facts, state })).toBe(false)
    }
  })
})

describe('a hidden project', () => {
  test.each<[string, Partial<CompanyRelation>]>([
    ['stranger', {}],
    ['verified and fitting', { verified: true, fits: true }],
    ['invited', { verified: true, invited: true }],
    ['has quoted', { verified: true, quoted: true }],
    ['awarded', { awarded: true }],
  ])('does not exist for any company: %s', (_, facts) => {
    expect(projectAccess({ ...stranger, ...facts, state: 'hidden' })).toBe('none')
    expect(mayQuote({ ...stranger, ...facts, state: 'hidden' })).toBe(false)
  })
})
