import { expect, test } from 'vitest'
import { numberedSlug, slugOf } from './slug.ts'

test.each([
  ['Björkens Bygg & Våtrum AB', 'bjorkens-bygg-vatrum-ab'],
  ['Åke Ängs Örtagård', 'ake-angs-ortagard'],
  ['  Møller & Sæther  ', 'moller-sather'],
  ['Café Élan 24/7', 'cafe-elan-24-7'],
  ['--- Bygg ---', 'bygg'],
  ['Строитель', 'foretag'],
  ['🛁🛁', 'foretag'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a'.repeat(200), 'a'.repeat(60)],
  [`${'a'.repeat(59)} bygg`, 'a'.repeat(59)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('companies of the same name are numbered from the second one', () => {
  expect([1, 2, 3].map((number) => numberedSlug('bygg-ab', number))).toEqual([
    'bygg-ab',
    'bygg-ab-2',
    'bygg-ab-3',
  ])
})
