import { expect, test } from 'vitest'
import { documentPaths, pagePaths } from '#tests/support/faults/every-route.ts'
import { publicPages } from './public-pages.ts'

/** Documents that redirect, or that answer 404. */
const NOT_FOR_SEARCH = ['/foretag', '/no-such-page']

test('the site map for search engines has every document whose path has no parameter', () => {
  const fixed = documentPaths.filter((path) => !path.includes(':') && !NOT_FOR_SEARCH.includes(path))
  expect(fixed.filter((path) => !publicPages.some((page) => page === path))).toEqual([])
})

test('and no page that does not exist', () => {
  expect(publicPages.filter((page) => !pagePaths.includes(page))).toEqual([])
})
