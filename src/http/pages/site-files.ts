import { Hono } from 'hono'
import { product } from '#content/product.ts'
import { readCookie, sessionCookieName } from '#edge/session-cookie.ts'
import type { Config } from '#platform/config.ts'
import type { HttpEnvironment } from '../environment.ts'
import { siteFileTexts } from '../texts.ts'
import { offlinePageApi } from './offline-page.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180
/** A colour of the light theme in tokens.css. */
const PAPER = '#fbf9f6'
/** Private pages, and routes for programs. */
const PRIVATE = [
  '/admin',
  '/api/',
  '/auth/',
  '/besokare',
  '/company/',
  '/customer/',
  '/dashboard',
  '/dev/',
  '/documents/',
  '/installningar',
  '/live',
  '/storage/',
]

/** Small files that browsers and search engines request at fixed URLs. */
export const siteFilesApi = new Hono<HttpEnvironment>()
  .route('/', offlinePageApi)
  .get('/robots.txt', (c) => {
    const { publicUrl, mode } = c.get('services').config
    return c.text(mode === 'demo' ? demoRobots : robots(publicUrl), 200, kept)
  })
  .get('/site.webmanifest', (c) =>
    c.body(manifest, 200, { ...kept, 'content-type': 'application/manifest+json' }),
  )
  .get('/.well-known/security.txt', (c) => {
    const { config, clock } = c.get('services')
    return c.text(securityTxt(config, clock()), 200, kept)
  })
  // Password managers send people here to change a leaked password (w3c.github.io/webappsec-change-password-url).
  .get('/.well-known/change-password', (c) => {
    const isKnown = readCookie(c.req.header('cookie'), sessionCookieName(c.get('services').config))
    return c.redirect(isKnown ? '/installningar' : '/glomt-losenord')
  })

const kept = { 'cache-control': 'public, max-age=3600' }

/**
 * The `noindex` of every answer keeps a demo out of search engines. They must be allowed to fetch the page to read
 * it: a page that they may not fetch they can still list, because other sites link to it.
 */
const demoRobots = 'User-agent: *\nDisallow:\n'

function robots(publicUrl: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
}

/** Where to report a security hole in the product (RFC 9116). */
function securityTxt({ publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + SECURITY_TXT_DAYS) * DAY_MS)
  return `${[
    `Contact: mailto:${operator.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/sakerhet`,
  ].join('\n')}\n`
}

const manifest = JSON.stringify({
  id: '/',
  name: product.name,
  short_name: product.name,
  description: siteFileTexts.description,
  lang: 'sv',
  // The person's own overview, or the login.
  start_url: '/inloggat',
  scope: '/',
  // With links back, because many pages are other people's, such as a company's own.
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
