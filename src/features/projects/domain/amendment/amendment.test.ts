import { describe, expect, test } from 'vitest'
import { type AmendableFacts, changedFacts, changesSince, changesWork } from './amendment.ts'
import { amendmentInput } from './amendment-input.ts'

const facts: AmendableFacts = {
  title: 'Badrum',
  category: 'bathroom',
  location: 'Storgatan, Uppsala',
  place: { label: 'Uppsala', municipalityCode: '0380', latitude: 59.86, longitude: 17.64 },
  description: 'Nya ytskikt',
  additionalInfo: null,
  budget: 'open',
  endDate: '2027-05-31',
  needsPermit: 'no',
  answers: { floorArea: 5, pipes: 'replace' },
}
const at = new Date('2026-11-21T10:00:00Z')

test('a change holds the facts that change, as they were', () => {
  expect(changedFacts(facts, { ...facts, title: 'Kök', additionalInfo: 'Hiss' })).toEqual({
    title: 'Badrum',
    additionalInfo: null,
  })
  expect(changedFacts(facts, { ...facts })).toEqual({})
  expect(changedFacts(facts, { ...facts, answers: { pipes: 'replace', floorArea: 5 } })).toEqual({})
  expect(changedFacts(facts, { ...facts, answers: { floorArea: 6 } })).toEqual({ answers: facts.answers })
})

test('a change of place includes its typed text; other words for the same place are no change', () => {
  const moved = { label: 'Lund', municipalityCode: '1281', latitude: 55.7, longitude: 13.19 }
  const before = changedFacts(facts, { ...facts, location: 'Lund', place: moved })
  expect(before).toEqual({ location: facts.location, place: facts.place })
  expect(changesWork(before)).toBe(true)
  expect(changedFacts(facts, { ...facts, location: '753 20 Uppsala' })).toEqual({})
  expect(changesWork(changedFacts(facts, { ...facts, title: 'Kök' }))).toBe(false)
})

test('companies read the label of a place, never what was typed', () => {
  const amendments = [
    {
      version: 2,
      before: { location: 'Hemgatan 1, Lund', place: null, category: 'kitchen' as const },
      amendedAt: at,
    },
  ]
  expect(changesSince(facts, amendments, 1)).toEqual([
    { field: 'category', before: 'kitchen', now: 'bathroom' },
    { field: 'place', before: null, now: 'Uppsala' },
  ])
})

describe('what has changed since a version', () => {
  const amendments = [
    { version: 2, before: { title: 'Toalett' }, amendedAt: at },
    { version: 3, before: { title: 'Bad', budget: 'under-25000' as const }, amendedAt: at },
    { version: 4, before: { description: 'Nya ytskikt' }, amendedAt: at },
    { version: 5, before: { description: 'Allt' }, amendedAt: at },
  ]

  test.each([
    [1, { title: 'Toalett', budget: 'under-25000' }],
    [2, { title: 'Bad', budget: 'under-25000' }],
    [3, {}],
    [4, { description: 'Allt' }],
    [5, {}],
  ])('%i: each fact once, as it was then; one that was changed back is left out', (since, before) => {
    const changes = changesSince(facts, amendments.toReversed(), since)
    expect(Object.fromEntries(changes.map((change) => [change.field, change.before]))).toEqual(before)
    for (const { field, now } of changes) expect(now).toBe(facts[field as 'title'])
  })
})

test.each([
  ['title', ' ', 'title-too-short'],
  ['description', 'kort', 'description-too-short'],
  ['description', 'x'.repeat(5001), 'description-too-long'],
  ['budget', '12', 'budget-missing'],
  ['endDate', '2026-11-20', 'end-date-passed'],
  ['endDate', '1e21', 'end-date-invalid'],
  ['needsPermit', 'kanske', 'permit-missing'],
])('the form refuses %s %j: %s', (field, value, code) => {
  const typed = { ...facts, additionalInfo: '', description: 'Nya ytskikt överallt', [field]: value }
  expect(amendmentInput(at).safeParse(typed).error?.issues).toMatchObject([{ path: [field], message: code }])
})

test('an empty answer about the permit means that nobody knows', () => {
  const typed = { ...facts, additionalInfo: '', description: 'Nya ytskikt överallt', needsPermit: '' }
  expect(amendmentInput(at).parse(typed).needsPermit).toBe('unknown')
})
