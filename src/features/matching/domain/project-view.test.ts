import { expect, test } from 'vitest'
import type { Project } from '#features/projects/domain/project.ts'
import { viewOf } from './project-view.ts'

const project: Project = {
  id: 'p',
  ownerId: 'karin',
  state: 'published',
  version: 1,
  workVersion: 1,
  title: 'Badrum, ring 070-123 45 67',
  category: 'bathroom',
  description: 'Hela badrummet',
  answers: { floorArea: 5 },
  budget: 'open',
  location: 'Hemliga gatan 1, Uppsala',
  place: { label: 'Uppsala', municipalityCode: '0380', latitude: 59.85, longitude: 17.63 },
  endDate: '2027-01-01',
  needsPermit: 'no',
  additionalInfo: 'Hiss finns',
  quotesUntil: new Date('2026-12-05T23:00:00Z'),
  publishedAt: new Date('2026-11-21T10:00:00Z'),
  awardedCompanyId: null,
  awardedAt: null,
  startedAt: null,
  completedAt: null,
  resumedAt: null,
  cancelledAt: null,
  cancelledReason: null,
  isClosedByStaff: false,
  isContractWithdrawn: false,
  onlyChosen: false,
}
const card = {
  id: 'p',
  title: null,
  category: 'bathroom' as const,
  budget: 'open' as const,
  municipality: { code: '0380', name: 'Uppsala' },
  publishedAt: project.publishedAt,
}

const ofCard = ['id', 'title', 'category', 'budget', 'municipality', 'publishedAt', 'state', 'quotesUntil']
const ofFull = [
  ...ofCard,
  'description',
  'answers',
  'readiness',
  'additionalInfo',
  'endDate',
  'needsPermit',
  'pictures',
  'placeLabel',
  'distanceM',
]

test.each([
  ['card', ofCard],
  ['full', ofFull],
] as const)('%s holds exactly what it may', (access, fields) => {
  const view = viewOf(access, { project, card, distanceM: 1200, isOurs: false, pictures: 0 })
  expect(Object.keys(view.project).toSorted()).toEqual(fields.toSorted())
  expect(JSON.stringify(view)).not.toMatch(/Hemliga|karin/)
})

test('contact data in the title is read by the company that was awarded the project alone', () => {
  const titleFor = (access: 'card' | 'full', isOurs: boolean) =>
    viewOf(access, { project, card, distanceM: 0, isOurs, pictures: 0 }).project.title
  expect(titleFor('card', false)).toBeNull()
  expect(titleFor('full', false)).toContain('•••')
  expect(titleFor('full', true)).toBe(project.title)
})
