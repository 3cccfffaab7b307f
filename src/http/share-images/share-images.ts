import { type Handler, Hono } from 'hono'
import { product } from '#content/product.ts'
import { anonymous } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import type { HttpEnvironment } from '../environment.ts'
import { drawnImages, sendDrawnImage, tooManyDrawings } from '../files/drawn-images.ts'
import type { ShareCard } from './draw-share-image.ts'

const CACHING = 'public, max-age=3600, s-maxage=86400'
/** Three hundred pictures. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * `GET /delningsbild/<path>.png`: the picture that stands for the public page at `<path>` (`start` for the first one)
 * where somebody shares it. It says what the page's own head says to a stranger, and nothing that stands in the
 * request; a page without a card has none.
 */
export function shareImages(services: Services, pages: Handler<HttpEnvironment>): Hono<HttpEnvironment> {
  const strangersPages = new Hono<HttpEnvironment>()
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
    const page = await strangersPages.fetch(new Request(new URL(path, services.config.publicUrl)), c.env)
    const card = page.status === 200 ? cardOf(await page.text()) : null
    if (!card) return next()
    // By what it says alone: a page has many spellings of its address, and many pages could say the same.
    const image = imageOf(JSON.stringify(card), () => drawn(card))
    if (!image) return tooManyDrawings(c)
    return sendDrawnImage(c, await image, { 'content-type': 'image/png', 'cache-control': CACHING })
  })
}

/** The library that knows typefaces is fetched with the first picture: a quiet process draws none. */
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

/** The picture shows whose it is without saying it. */
function withoutBrand(title: string): string {
  const own = title.replace(new RegExp(`^${product.name} [–-] `), '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function plain(attribute: string): string {
  return attribute.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => ENTITIES[name] ?? '')
}
