import type { Context as HonoContext } from 'hono'
import { found, NotFound } from '#kernel/refusal.ts'
import { type AnyContext, contextFor } from '#platform/context.ts'
import { webpOfWidth } from '#platform/storage/safe-image.ts'
import type { HttpEnvironment } from '../environment.ts'
import { type drawnImages, sendDrawnImage, tooManyDrawings } from './drawn-images.ts'

/** For pictures that not everybody may see: each request is decided again, also when a browser has kept the picture. */
export const PRIVATE_PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'none',
  'cache-control': 'private, no-cache',
}

type Wanted = {
  imageOf: ReturnType<typeof drawnImages>
  fileKey: string
  /** In pixels. */
  width: number
  headers: Readonly<Record<string, string>>
}

/**
 * Sends a stored picture as WebP of that width; null when its contents are gone. 503 while too many pictures wait to be
 * drawn. The caller has decided that the visitor may see it.
 */
export async function sendPictureOfWidth(
  c: HonoContext<HttpEnvironment>,
  { imageOf, fileKey, width, headers }: Wanted,
): Promise<Response | null> {
  const drawing = imageOf(`${fileKey}/${width}`, () => draw(contextOf(c), fileKey, width))
  if (!drawing) return tooManyDrawings(c)
  const image = await drawing.catch(unlessNotFound)
  return image && sendDrawnImage(c, image, { ...headers, 'content-type': 'image/webp' })
}

async function draw({ services }: AnyContext, fileKey: string, width: number) {
  const file = found(await services.files.get(fileKey), 'picture')
  return webpOfWidth(services, new Uint8Array(await new Response(file.body).arrayBuffer()), width)
}

export function contextOf(c: HonoContext<HttpEnvironment>) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}

/** Null for what does not exist; other errors are thrown on. */
export function unlessNotFound(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
