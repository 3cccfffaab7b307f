import { createHash } from 'node:crypto'
import { drawShareImage, type ShareCard } from './draw-share-image.ts'

export type ShareImage = { bytes: Uint8Array<ArrayBuffer>; etag: string }

/** About fifty kilobytes each. */
const MOST_KEPT = 300
/** A picture takes a twentieth of a second of a core: they are drawn one by one, and few wait for their turn. */
const MOST_WAITING = 20

/**
 * The pictures drawn last, each for as long as its page says the same. Null when too many are asked for at once: then
 * whoever asks comes back.
 */
export function imageStore() {
  const kept = new Map<string, Promise<ShareImage>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (path: string, card: ShareCard): Promise<ShareImage> | null => {
    const key = JSON.stringify([path, card])
    const image = kept.get(key)
    if (image) return image
    if (waiting >= MOST_WAITING) return null
    waiting++
    const drawing = last.then(() => draw(card)).finally(() => waiting--)
    last = drawing.catch(() => kept.delete(key))
    kept.set(key, drawing)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return drawing
  }
}

async function draw(card: ShareCard): Promise<ShareImage> {
  const bytes = await drawShareImage(card)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
