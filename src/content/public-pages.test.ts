import { expect, test } from 'vitest'
import { documentPaths, pagePaths } from '#tests/support/every-route.ts'
import { publicPages } from './public-pages.ts'

/** Documents that lead on, or tell of something that is not there. */
const NOT_FOR_SEARCH = ['/foretag', '/no-such-page']

test('search engines are told of every document that needs no name in its address', () => {
  const fixed = documentPaths.filter((path) => !path.includes(':') && !NOT_FOR_SEARCH.includes(path))
  expect(fixed.filter((path) => !publicPages.some((page) => page === path))).toEqual([])
})

test('and of no page that does not exist', () => {
  expect(publicPages.filter((page) => !pagePaths.includes(page))).toEqual([])
})
