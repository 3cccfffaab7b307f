import { expect, test } from 'vitest'
import { publicPages } from './public-pages.ts'
import { sitemap } from './sitemap.ts'

test('the site map links to every public page', () => {
  const linked = sitemap.groups.flatMap(({ pages }) => pages.map(({ href }) => href))
  const rest = publicPages.filter((page) => page !== sitemap.path && !linked.includes(page))
  expect(rest).toEqual([])
})
