import { type Handler, Hono } from 'hono'
import { product } from '#content/product.ts'
import { anonymous } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import type { HttpEnvironment } from '../environment.ts'
import { drawnImages, sendDrawnImage, tooManyDrawings } from '../files/drawn-images.ts'
import type { ShareCard } from './draw-share-image.ts'

const CACHING = 'public, max-age=3600, s-maxage=86400'
/** Room for three hundred images. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * `GET /delningsbild/<path>.png`: the image of the public page at `<path>` (`start` for the first page) for shared
 * links. It shows the text in the page's own `<head>` as an anonymous visitor gets it, and nothing from the request.
 * A page without a card has no image.
 */
export function shareImages(services: Services, pages: Handler<HttpEnvironment>): Hono<HttpEnvironment> {
  const anonymousPages = new Hono<HttpEnvironment>()
    .use((c, next) => {
      c.set('services', services)
      c.set('visitor', { actor: anonymous, profile: null })
      return next()
    })
    .get('*', pages)
  const imageOf = drawnImages({ mostBytes: MOST_BYTES })
  return new Hono<HttpEnvironment>().get('/*', async (c, next) => {
    const path = pagePathOf(c.req.path)
    if (path === null) return next()
    const page = await anonymousPages.fetch(new Request(new URL(path, services.config.publicUrl)), c.env)
    const card = page.status === 200 ? cardOf(await page.text()) : null
    if (!card) return next()
    // The key is the text only: a page has many spellings of its URL, and several pages can have the same text.
    const image = imageOf(JSON.stringify(card), () => drawn(card))
    if (!image) return tooManyDrawings(c)
    return sendDrawnImage(c, await image, { 'content-type': 'image/png', 'cache-control': CACHING })
  })
}

/** The font library is loaded with the first image, because most processes draw none. */
async function drawn(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const { drawShareImage } = await import('./draw-share-image.ts')
  return drawShareImage(card)
}

function pagePathOf(path: string): string | null {
  const [, name] = /^\/delningsbild\/([a-z0-9][a-z0-9/-]*)\.png$/.exec(path) ?? []
  if (name === undefined) return null
  return name === 'start' ? '/' : `/${name}`
}

/** What `pageMeta` has written into the page. */
function cardOf(html: string): ShareCard | null {
  const [title, description] = ['og:title', 'og:description'].map((property) => {
    const [, content] = html.match(new RegExp(`<meta property="${property}" content="([^"]*)"`)) ?? []
    return content === undefined ? undefined : plain(content)
  })
  return title && description ? { title: withoutBrand(title), description } : null
}

/** The image shows the site's name itself, so the title leaves it out. */
function withoutBrand(title: string): string {
  const own = title.replace(new RegExp(`^${product.name} [–-] `), '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function plain(attribute: string): string {
  return attribute.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => ENTITIES[name] ?? '')
}
