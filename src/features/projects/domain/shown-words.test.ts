import { expect, test } from 'vitest'
import { projectStates } from './project.ts'
import { isAwardedTo, shownCardTitle, shownWords } from './shown-words.ts'

const KNOWS = ['awarded', 'in_progress', 'completed']

test.each(projectStates)(
  'in the state %s the company whose quote was accepted reads everything, or no contact data',
  (state) => {
    const project = { state, awardedCompanyId: 'ours' }
    expect(isAwardedTo(project, 'ours')).toBe(KNOWS.includes(state))
    expect(isAwardedTo(project, 'other')).toBe(false)
    expect(isAwardedTo({ state, awardedCompanyId: null }, null)).toBe(false)
  },
)

test('others read texts without their contact data', () => {
  expect(shownWords('Ring 070-123 45 67', { whole: false })).toBe('Ring •••')
  expect(shownWords('Ring 070-123 45 67', { whole: true })).toBe('Ring 070-123 45 67')
  expect(shownWords(null, { whole: false })).toBeNull()
})

test('a card has no title if the title holds contact data', () => {
  expect(shownCardTitle('Ring 070-123 45 67')).toBeNull()
  expect(shownCardTitle('Nytt kök')).toBe('Nytt kök')
})
