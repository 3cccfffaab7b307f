import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** What search engines and link previews see of the running product: no browser is needed for it. */

test('each page of the site map exists, names itself as canonical, and has a share image', async ({
  request,
}) => {
  const parts = await urlsIn(request, '/sitemap.xml')
  const [fixed = [], ...others] = await Promise.all(parts.map((part) => urlsIn(request, part)))
  expect(others.every((pages) => pages.length > 0)).toBe(true)
  for (const path of [...fixed, ...others.flatMap((pages) => pages.slice(0, 2))]) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const html = await answer.text()
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    expect(new URL(canonical).pathname).toBe(path)
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await request.get(new URL(image).pathname)
    expect([path, picture.headers()['content-type']]).toEqual([path, 'image/png'])
  }
})

test('a document may be cached and runs only script files of the site', async ({ request }) => {
  for (const path of ['/', '/foretag/bjorkens-bygg-vatrum-ab']) {
    const answer = await request.get(path)
    const {
      'content-security-policy': policy,
      'cache-control': caching,
      'set-cookie': cookie,
    } = answer.headers()
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(caching).toMatch(/^public, /)
    expect(cookie).toBeUndefined()
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = '']) => attributes,
    )
    expect(scripts.filter((attributes) => !/ src=|application\/ld\+json/.test(attributes))).toEqual([])
  }
})

test('a page with forms is not cached, and runs only scripts with the nonce of its answer', async ({
  request,
}) => {
  const nonces = new Set<string | undefined>()
  for (const path of ['/login', '/login', '/bli-partner']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy']
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    const [, nonce] = /script-src 'self' 'nonce-([^']+)';/.exec(policy ?? '') ?? []
    nonces.add(nonce)
    for (const [script] of (await answer.text()).matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(3)
})

async function urlsIn(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

test('the script that hydrates a page waits for the visitor’s first action', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  expect([...html.matchAll(/<link rel="held-modulepreload"/g)].length).toBeGreaterThan(3)
  expect(html).not.toContain('<link rel="modulepreload"')
})
