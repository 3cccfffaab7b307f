import { Hono } from 'hono'
import { publicPages } from '#content/public-pages.ts'
import { publicCompanySlugs } from '#features/applications/server/public-company-queries.ts'
import { publicPlacePages } from '#features/market/server/place-page-queries.ts'
import { publicPricePages } from '#features/market/server/price-page-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { type AnyContext, contextFor, type Services } from '#platform/context.ts'
import type { HttpEnvironment } from '../environment.ts'

/** A page for search engines, and when it changed; null when that is not recorded. */
type Page = { path: string; changedAt: Date | null }

/** The protocol allows 50 000 in one file. */
const MOST_IN_PART = 10_000
const KEPT_MS = 60_000
const CACHING = 'public, max-age=3600'

const sections: Readonly<Record<string, (ctx: AnyContext) => Promise<Page[]>>> = {
  sidor: async () => publicPages.map((path) => ({ path, changedAt: null })),
  hantverkare: publicPlacePages,
  priser: publicPricePages,
  foretag: async (ctx) =>
    (await publicCompanySlugs(ctx)).map(({ slug, changedAt }) => ({
      path: href('/foretag/:slug', { slug }),
      changedAt,
    })),
}

/** `/sitemap.xml` lists the parts, `/sitemaps/<section>-<number>.xml` the pages (sitemaps.org, version 0.9). */
export function siteMapApi(services: Services): Hono<HttpEnvironment> {
  const pagesOf = keptPages(services)
  const { publicUrl } = services.config
  return new Hono<HttpEnvironment>()
    .get('/sitemap.xml', async (c) => {
      const parts = await Promise.all(
        Object.keys(sections).map(async (name) => {
          const count = Math.ceil((await pagesOf(name)).length / MOST_IN_PART)
          return Array.from({ length: count }, (_, index) => `/sitemaps/${name}-${index + 1}.xml`)
        }),
      )
      const entries = parts.flat().map((path) => entry('sitemap', publicUrl, { path, changedAt: null }))
      return c.body(documentOf('sitemapindex', entries), 200, headers)
    })
    .get('/sitemaps/:part', async (c, next) => {
      const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(c.req.param('part')) ?? []
      const start = (Number(number) - 1) * MOST_IN_PART
      const pages = Object.hasOwn(sections, name)
        ? (await pagesOf(name)).slice(start, start + MOST_IN_PART)
        : []
      if (pages.length === 0) return next()
      return c.body(
        documentOf(
          'urlset',
          pages.map((page) => entry('url', publicUrl, page)),
        ),
        200,
        headers,
      )
    })
}

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHING }

/** Anybody can request these as often as they like, so the pages are looked up once a minute. */
function keptPages(services: Services): (name: string) => Promise<Page[]> {
  const kept = new Map<string, { until: number; pages: Promise<Page[]> }>()
  return (name) => {
    const ctx = contextFor(services, anonymous)
    const now = ctx.now.getTime()
    const known = kept.get(name)
    if (known && known.until > now) return known.pages
    const pages = sections[name]?.(ctx) ?? Promise.resolve([])
    kept.set(name, { until: now + KEPT_MS, pages })
    pages.catch(() => kept.delete(name))
    return pages
  }
}

function documentOf(element: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${element}>
`
}

/** Our paths contain no character that XML would have to escape. */
function entry(element: 'sitemap' | 'url', publicUrl: string, { path, changedAt }: Page): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${element}><loc>${publicUrl}${path}</loc>${changed}</${element}>`
}
