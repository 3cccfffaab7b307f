import { expect, test } from 'vitest'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { decideSearchSaving, MOST_SEARCHES, searchChoices } from './saved-search.ts'

const filterOf = (search: string) => foundProjectsInput(new URLSearchParams(search))
const many = Array.from({ length: MOST_SEARCHES }, (_, index) => `q=nummer${index}`)

test.each<[string, readonly string[], string | null]>([
  ['', [], null],
  ['q=badrum&category=bathroom', [], null],
  ['scope=all&category=bathroom', [], null],
  ['scope=all&municipality=0380', [], null],
  ['scope=all', [], 'search-too-wide'],
  ['scope=all&q=badrum', [], 'search-too-wide'],
  ['q=badrum', ['q=badrum'], 'search-saved-already'],
  // The order is no part of what is looked for.
  ['q=badrum&sort=closing', ['q=badrum'], 'search-saved-already'],
  ['q=badrum', many.slice(1), null],
  ['q=badrum', many, 'too-many-searches'],
])('%s besides %j: %s', (search, saved, refusal) => {
  expect(decideSearchSaving(filterOf(search), saved)).toMatchObject(
    refusal ? { ok: false, refusal } : { ok: true },
  )
})

test('the page and the order of a list are not saved', () => {
  const before = '2026-11-21T10:00:00.000Z,01a208ce-7ef3-7737-ba20-a3d47e20afe6'
  expect(searchChoices(filterOf(`q=badrum&sort=closing&before=${before}&like=1`))).toBe('q=badrum')
})
