import { expect, test } from 'vitest'
import { href, withQuery } from './href.ts'

test('a path has its parameters, encoded', () => {
  expect(href('/foretag/:slug', { slug: 'bygg-ab' })).toBe('/foretag/bygg-ab')
  const place = { category: 'el', kommun: 'a/b?c' }
  expect(href('/hantverkare/:category/:kommun', place)).toBe('/hantverkare/el/a%2Fb%3Fc')
  expect(href('/')).toBe('/')
})

test.each([
  [{ next: '/a?b=1' }, '/login?next=%2Fa%3Fb%3D1'],
  [{ next: null, flik: 'x' }, '/login?flik=x'],
  [{ next: undefined, flik: '' }, '/login'],
])('a query of %j', (query, address) => expect(withQuery(href('/login'), query)).toBe(address))
