import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { documentsOf, documentUrls, pathsBeside } from './document-routes.ts'

const DOCUMENT = 'routes/public/document'
const routes = {
  root: { id: 'root', path: '' },
  [DOCUMENT]: { id: DOCUMENT, parentId: 'root' },
  landing: { id: 'landing', parentId: DOCUMENT, index: true },
  company: { id: 'company', parentId: DOCUMENT, path: 'foretag/:slug' },
  newest: { id: 'newest', parentId: DOCUMENT, path: 'foretag/nya' },
  feed: {
    id: 'feed',
    parentId: DOCUMENT,
    path: 'flode',
    module: { handle: { query: ['place', 'before'] } },
  },
  lost: { id: 'lost', parentId: DOCUMENT, path: '*' },
  app: { id: 'app', parentId: 'root' },
  login: { id: 'login', parentId: 'app', path: 'login' },
  shell: { id: 'shell', parentId: 'app', path: 'customer' },
  project: { id: 'project', parentId: 'shell', path: 'projects/:projectId' },
}
const build = { routes, assets: { routes, entry: {} } } as unknown as ServerBuild

describe('the routes of documents', () => {
  test('are the only routes that the handler of documents has', () => {
    const { routes, assets } = documentsOf(build)
    const names = ['root', DOCUMENT, 'landing', 'company', 'newest', 'feed', 'lost']
    expect([Object.keys(routes), Object.keys(assets.routes)]).toEqual([names, names])
  })

  test.each([
    '/login',
    '/login/',
    '/LOGIN',
    '/customer/projects/17',
    '/login.data',
    '/_.data',
    '/__manifest',
  ])('do not match %s', (path) => expect(pathsBeside(build)(path)).toBe(true))

  test.each(['/', '/foretag/bjorken', '/nowhere', '/login/nowhere', '/customer/projects'])(
    'match %s',
    (path) => expect(pathsBeside(build)(path)).toBe(false),
  )
})

describe('the canonical URL of a document', () => {
  const urlOf = (address: string) => {
    const known = documentUrls(build)(new URL(`https://handslag.example${address}`))
    return known && known.path + known.query
  }

  test.each([
    ['/', '/'],
    ['/?n=1', '/'],
    ['//', '/'],
    ['/flode', '/flode'],
    ['/FLODE/?n=1&before=b&n=2&place=a', '/flode?place=a&before=b'],
    ['/flode?place=a&place=b&place=c', '/flode?place=a'],
    ['/flode?place=', '/flode?place='],
    ['/Foretag/Bjorken/?place=a', '/foretag/Bjorken'],
    ['/foretag/nya', '/foretag/nya'],
  ])('of %s is %s', (address, known) => expect(urlOf(address)).toBe(known))

  test.each(['/nowhere', '/foretag', '/foretag/a/b', '/flode/a', '/*'])('does not exist for %s', (address) =>
    expect(urlOf(address)).toBeNull(),
  )
})
