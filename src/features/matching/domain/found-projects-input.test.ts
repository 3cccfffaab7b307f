import { expect, test } from 'vitest'
import { budgetProblems, budgetsBetween, foundParams, foundProjectsInput } from './found-projects-input.ts'

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
  ['distance=26&budget=-1&budgetTo=0&closing=1e9&readiness=%00&sort=best', FIRST],
  ['budget=25000&budgetTo=100000', { ...FIRST, budget: '25000', budgetTo: '100000' }],
  ['budgetTo=100+000+kr', { ...FIRST, budgetTo: '100000' }],
  // An upper limit that is not above the lower one narrows nothing.
  ['budget=50000&budgetTo=50000', { ...FIRST, budget: '50000' }],
  ['budget=100000&budgetTo=25000', { ...FIRST, budget: '100000' }],
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

test.each([
  ['', null],
  ['budget=200000', ['over-200000', 'open']],
  ['budget=100000', ['100000-200000', 'over-200000', 'open']],
  ['budget=25000', ['25000-50000', '50000-100000', '100000-200000', 'over-200000', 'open']],
  ['budgetTo=25000', ['under-25000', 'open']],
  ['budgetTo=100000', ['under-25000', '25000-50000', '50000-100000', 'open']],
  ['budgetTo=200000', ['under-25000', '25000-50000', '50000-100000', '100000-200000', 'open']],
  ['budget=25000&budgetTo=50000', ['25000-50000', 'open']],
])('the limits %j let these budgets through; a project without one may be of any size', (search, expected) =>
  expect(budgetsBetween(foundProjectsInput(new URLSearchParams(search)))).toEqual(expected),
)

test.each([
  ['', {}],
  ['budget=25000&budgetTo=50000', {}],
  ['budgetTo=100+000', {}],
  ['budgetTo=0', { budgetTo: { code: 'limit-unknown', typed: '0' } }],
  ['budgetTo=-25000', { budgetTo: { code: 'limit-unknown', typed: '-25000' } }],
  ['budgetTo=1+000,50', { budgetTo: { code: 'limit-unknown', typed: '1 000,50' } }],
  ['budget=1e21', { budget: { code: 'limit-unknown', typed: '1e21' } }],
  ['budgetTo=a%00b%E2%80%AEc', { budgetTo: { code: 'limit-unknown', typed: 'abc' } }],
  ['budget=50000&budgetTo=25000', { budgetTo: { code: 'limit-below-other', typed: '25000' } }],
  ['budget=50000&budgetTo=50000', { budgetTo: { code: 'limit-below-other', typed: '50000' } }],
])('of the limits in %j this is wrong', (search, problems) =>
  expect(budgetProblems(new URLSearchParams(search))).toEqual(problems),
)

test('a wrong limit of any length is repeated in forty characters', () => {
  expect(budgetProblems([['budgetTo', '9'.repeat(100_000)]]).budgetTo?.typed).toHaveLength(40)
})
