import { expect, test } from 'vitest'
import { budgetsFrom, foundParams, foundProjectsInput } from './found-projects-input.ts'

const FIRST = { scope: 'fitting', sort: 'newest' }
const id = '0197a8b2-7f3e-7c5d-9a10-3f2b6c1d4e5f'
const at = '2026-11-21T10:00:00.000Z'

test.each([
  ['', FIRST],
  ['scope=all&category=kitchen', { ...FIRST, scope: 'all', category: 'kitchen' }],
  ['scope=&category=', FIRST],
  ['scope=mine&category=kitchen&before=x&municipality=abc', { ...FIRST, category: 'kitchen' }],
  ['q=+badrum++kakel+', { ...FIRST, q: 'badrum kakel' }],
  ['q=+++', FIRST],
  [
    'distance=25&budget=50000&closing=7&readiness=75',
    { ...FIRST, distance: '25', budget: '50000', closing: '7', readiness: '75' },
  ],
  ['distance=26&budget=-1&closing=1e9&readiness=%00&sort=best', FIRST],
  // Distances are known of what fits alone.
  ['scope=all&distance=25&sort=nearest', { ...FIRST, scope: 'all' }],
  [`before=${at},${id}`, { ...FIRST, before: { key: at, id } }],
  [`sort=nearest&before=1200,${id}`, { ...FIRST, sort: 'nearest', before: { key: '1200', id } }],
  // A page of another order.
  [`sort=nearest&before=${at},${id}`, { ...FIRST, sort: 'nearest' }],
  [`before=1200,${id}`, FIRST],
  [`before=2026-02-30T10:00:00.000Z,${id}`, FIRST],
])('%s', (search, filter) => expect(foundProjectsInput(new URLSearchParams(search))).toEqual(filter))

test('a text of any length is read as its first hundred characters', () => {
  expect(foundProjectsInput([['q', 'a'.repeat(100_000)]]).q).toHaveLength(100)
})

test('the parameters of a page say what is chosen, and nothing else', () => {
  const filter = foundProjectsInput(new URLSearchParams(`scope=all&q=kök&budget=25000&before=${at},${id}`))
  expect(foundParams(filter).toString()).toBe('scope=all&budget=25000&q=k%C3%B6k')
  expect(foundParams(foundProjectsInput([])).toString()).toBe('')
})

test('a project without a budget may be of any size', () => {
  expect(budgetsFrom('200000')).toEqual(['over-200000', 'open'])
  expect(budgetsFrom('25000')).not.toContain('under-25000')
})
