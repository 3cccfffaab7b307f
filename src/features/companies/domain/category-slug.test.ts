import { expect, test } from 'vitest'
import { categories } from './category.ts'
import { categoryOfSlug, categorySlugs } from './category-slug.ts'

test('every trade has a slug of its own', () => {
  for (const category of categories) expect(categoryOfSlug(categorySlugs[category])).toBe(category)
  expect(new Set(Object.values(categorySlugs)).size).toBe(categories.length)
})

test.each([
  ['Malning', 'painting'],
  ['målning', 'painting'],
  ['VVS-tjänster', 'plumbing'],
  ['Köksinredning', 'kitchen'],
  ['painting', null],
  ['', null],
  ['__proto__', null],
  ['takläggning', null],
])('%s means %s', (segment, category) => {
  expect(categoryOfSlug(segment)).toBe(category)
})
