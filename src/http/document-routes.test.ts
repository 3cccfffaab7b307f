import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { documentsOf, pathsBeside } from './document-routes.ts'

const DOCUMENT = 'routes/public/document'
const routes = {
  root: { id: 'root', path: '' },
  [DOCUMENT]: { id: DOCUMENT, parentId: 'root' },
  landing: { id: 'landing', parentId: DOCUMENT, index: true },
  company: { id: 'company', parentId: DOCUMENT, path: 'foretag/:slug' },
  lost: { id: 'lost', parentId: DOCUMENT, path: '*' },
  app: { id: 'app', parentId: 'root' },
  login: { id: 'login', parentId: 'app', path: 'login' },
  shell: { id: 'shell', parentId: 'app', path: 'customer' },
  project: { id: 'project', parentId: 'shell', path: 'projects/:projectId' },
}
const build = { routes, assets: { routes, entry: {} } } as unknown as ServerBuild

describe('the routes of documents', () => {
  test('are all that the handler of documents knows', () => {
    const { routes, assets } = documentsOf(build)
    const names = ['root', DOCUMENT, 'landing', 'company', 'lost']
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
  ])('are not asked for %s', (path) => expect(pathsBeside(build)(path)).toBe(true))

  test.each(['/', '/foretag/bjorken', '/nowhere', '/login/nowhere', '/customer/projects'])(
    'are asked for %s',
    (path) => expect(pathsBeside(build)(path)).toBe(false),
  )
})
