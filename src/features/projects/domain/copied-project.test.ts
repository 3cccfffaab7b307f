import { expect, test } from 'vitest'
import { copyOfProject } from './copied-project.ts'
import type { Project } from './project.ts'

const project = {
  title: 'Badrum',
  category: 'bathroom',
  description: 'Nya ytskikt överallt',
  budget: 'open',
  location: 'Uppsala',
  place: { label: 'Uppsala', municipalityCode: '0380', latitude: 59.85, longitude: 17.63 },
  endDate: '2026-11-21',
  needsPermit: 'no',
  additionalInfo: null,
  answers: { floorArea: 5, pipes: 'keep' },
  street: 'Storgatan 12',
} as unknown as Project & { street: string | null }

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-21'],
  ['2026-11-21T23:30:00Z', ''],
])('a project is copied as it reads, at %s with the end date %j', (now, endDate) => {
  expect(copyOfProject(project, new Date(now))).toEqual({
    title: 'Badrum',
    category: 'bathroom',
    description: 'Nya ytskikt överallt',
    budget: 'open',
    location: 'Uppsala',
    municipality: '0380',
    street: 'Storgatan 12',
    endDate,
    needsPermit: 'no',
    additionalInfo: '',
    answers: { floorArea: '5', pipes: 'keep' },
  })
})
