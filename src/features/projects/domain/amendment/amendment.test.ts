import { describe, expect, test } from 'vitest'
import { type AmendableFacts, changedFacts, changesSince } from './amendment.ts'
import { amendmentInput } from './amendment-input.ts'

const facts: AmendableFacts = {
  title: 'Badrum',
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
    for (const { field, now } of changes) expect(now).toBe(facts[field])
  })
})

test.each([
  ['title', ' ', 'title-too-short'],
  ['description', 'kort', 'description-too-short'],
  ['description', 'x'.repeat(5001), 'description-too-long'],
  ['budget', '12', 'budget-missing'],
  ['endDate', '2026-11-20', 'end-date-passed'],
  ['endDate', '1e21', 'end-date-missing'],
  ['needsPermit', 'kanske', 'permit-missing'],
])('the form refuses %s %j: %s', (field, value, code) => {
  const typed = { ...facts, additionalInfo: '', description: 'Nya ytskikt överallt', [field]: value }
  expect(amendmentInput(at).safeParse(typed).error?.issues).toMatchObject([{ path: [field], message: code }])
})

test('an empty answer about the permit means that nobody knows', () => {
  const typed = { ...facts, additionalInfo: '', description: 'Nya ytskikt överallt', needsPermit: '' }
  expect(amendmentInput(at).parse(typed).needsPermit).toBe('unknown')
})
