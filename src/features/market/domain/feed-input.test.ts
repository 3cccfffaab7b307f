import { expect, test } from 'vitest'
import { feedInput } from './feed-input.ts'

const input = feedInput(new Set(['03', '0380']))

test.each([
  [{}, {}],
  [{ category: 'kitchen' }, { category: 'kitchen' }],
  [{ place: '03' }, { county: '03' }],
  [
    { category: 'kitchen', place: '0380' },
    { category: 'kitchen', municipality: '0380' },
  ],
])('%j asks for %j', (chosen, filter) => {
  expect(input.parse(chosen)).toEqual(filter)
})

test.each([
  [{ category: 'roofing' }, 'category', 'unknown-category'],
  [{ place: '9999' }, 'place', 'unknown-place'],
  [{ place: ['03', '0380'] }, 'place', 'unknown-place'],
  [{ before: 'yesterday' }, 'before', 'unknown-page'],
])('%j: %s is %s', (chosen, field, code) => {
  const issues = input.safeParse(chosen).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]])
})
