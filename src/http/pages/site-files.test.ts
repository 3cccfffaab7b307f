import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const world = await testServices()
const publicUrl = 'https://handslag.example'
const appIn = (mode: 'demo' | 'production') =>
  createApp(
    { ...world.services, config: { ...world.services.config, mode, publicUrl } },
    { pages: (c) => c.notFound() },
  )
const get = async (path: string, mode: 'demo' | 'production' = 'production', headers = {}) =>
  appIn(mode).request(path, { headers })

test('search engines are kept away from private pages, and told of the site map', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toMatch(
    /^User-agent: \*\n(Disallow: \/\S+\n)+\nSitemap: https:\/\/handslag.example\/sitemap.xml\n$/,
  )
  for (const path of ['/admin', '/customer/', '/company/', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})

test('search engines may fetch a demo, because each of its answers has noindex', async () => {
  const answer = await get('/robots.txt', 'demo')
  expect(await answer.text()).toBe('User-agent: *\nDisallow:\n')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test('people who find a security hole learn where to report it, and the file has not expired', async () => {
  const answer = await get('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:[^\s@]+@\S+\n/)
  expect(text).toContain('Canonical: https://handslag.example/.well-known/security.txt\n')
  const days =
    (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - world.services.clock().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('a password manager finds the page to change the password, or the one for a forgotten password', async () => {
  const stranger = await get('/.well-known/change-password')
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/glomt-losenord'])
  const headers = { cookie: '__Host-handslag=something' }
  expect((await get('/.well-known/change-password', 'production', headers)).headers.get('location')).toBe(
    '/installningar',
  )
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await get(unknown)).status).toBe(404)
})

test('the manifest names icons that exist in the size that it says', async () => {
  const answer = await get('/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const { icons, start_url } = await answer.json()
  expect(start_url).toBe('/inloggat')
  for (const { src, sizes } of icons.filter(({ sizes }: { sizes: string }) => sizes !== 'any')) {
    const { width, height } = imageSize(readFileSync(`public${src}`))
    expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes })
  }
})
