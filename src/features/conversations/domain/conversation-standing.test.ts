import { describe, expect, test } from 'vitest'
import type { CompanyRelation } from '#features/matching/domain/project-access.ts'
import { projectStates } from '#features/projects/domain/project.ts'
import { parties } from './conversation.ts'
import { conversationStanding } from './conversation-standing.ts'

const stranger: CompanyRelation = {
  state: 'published',
  verified: true,
  licensed: true,
  fits: true,
  invited: false,
  quoted: false,
  quoteIsPast: false,
  released: false,
  awarded: false,
  ownsProject: false,
  onlyChosen: false,
}
const standing = (facts: Partial<CompanyRelation>, isBegun: boolean, party: 'customer' | 'company') =>
  conversationStanding({ party, relation: { ...stranger, ...facts }, isBegun, isGone: false })

describe('both parties may write', () => {
  test.each<[string, Partial<CompanyRelation>]>([
    ['when the company was asked', { invited: true }],
    ['when it has quoted', { quoted: true, state: 'quoted' }],
    ['when it has the job', { quoted: true, awarded: true, state: 'awarded' }],
    ['while it works', { quoted: true, awarded: true, state: 'in_progress' }],
    ['when the work is done', { quoted: true, awarded: true, state: 'completed' }],
    ['when it has the job and a check has ended', { awarded: true, state: 'in_progress', verified: false }],
  ])('%s', (_, facts) => {
    for (const party of parties) expect(standing(facts, false, party)).toBe('open')
  })
})

describe('nobody may write, and messages can be read', () => {
  test.each<[string, Partial<CompanyRelation>]>([
    ['when the company has only found the project', {}],
    ['when it is not verified', { invited: true, verified: false }],
    ['when another company has the job', { quoted: true, state: 'awarded' }],
    ['when the time for quotes is over', { quoted: true, state: 'expired' }],
    ['when the project was cancelled', { quoted: true, awarded: true, state: 'cancelled' }],
    ['to themselves', { invited: true, ownsProject: true }],
  ])('%s', (_, facts) => {
    for (const party of parties) {
      expect(standing(facts, true, party)).toBe('closed')
      expect(standing(facts, false, party)).toBe('none')
    }
  })
})

test('nobody writes to a deleted account, in any state of the project; messages can be read', () => {
  for (const party of parties)
    for (const state of projectStates.filter((state) => state !== 'hidden')) {
      const facts = { party, relation: { ...stranger, state, quoted: true, awarded: true }, isGone: true }
      expect(conversationStanding({ ...facts, isBegun: true })).toBe('closed')
      expect(conversationStanding({ ...facts, isBegun: false })).toBe('none')
    }
})

test('only the owner reads a conversation about a hidden project', () => {
  const hidden = { quoted: true, state: 'hidden' } as const
  expect(standing(hidden, true, 'company')).toBe('none')
  expect(standing(hidden, true, 'customer')).toBe('closed')
})
