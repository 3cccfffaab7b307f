import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import { hasTag } from '../pages/wanted-part.ts'

type Bytes = Uint8Array<ArrayBuffer>
type DrawnImage = { bytes: Bytes; etag: string }

/**
 * A drawing takes a tenth of a second of a core, so images are drawn one at a time, and only a few requests may wait.
 */
const MOST_WAITING = 20

/**
 * The images that were drawn last, at most `mostBytes` together. A key contains all that its image depends on. Null
 * when too many drawings are requested at once: then the client must retry later ({@link tooManyDrawings}).
 */
export function drawnImages({ mostBytes }: { mostBytes: number }) {
  const kept = new Map<string, DrawnImage>()
  const awaited = new Map<string, Promise<DrawnImage>>()
  let size = 0
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, draw: () => Promise<Bytes>): Promise<DrawnImage> | null => {
    const image = kept.get(key)
    if (image) return Promise.resolve(image)
    const present = awaited.get(key)
    if (present) return present
    if (awaited.size >= MOST_WAITING) return null
    const drawing = last.then(async () => keep(key, await draw())).finally(() => awaited.delete(key))
    awaited.set(key, drawing)
    last = drawing.catch(() => undefined)
    return drawing
  }

  function keep(key: string, bytes: Bytes): DrawnImage {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const image = { bytes, etag }
    kept.set(key, image)
    size += bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= mostBytes) break
      kept.delete(oldest)
      size -= bytes.length
    }
    return image
  }
}

/** Sends an image, or 304 when the client already has this version. */
export function sendDrawnImage(
  c: Context<HttpEnvironment>,
  { bytes, etag }: DrawnImage,
  headers: Readonly<Record<string, string>>,
): Response {
  if (hasTag(c.req.raw.headers, etag)) return c.body(null, 304, { ...headers, etag })
  return c.body(bytes, 200, { ...headers, etag, 'content-length': String(bytes.length) })
}

export function tooManyDrawings(c: Context<HttpEnvironment>): Response {
  return c.body(null, 503, { 'retry-after': '5' })
}
