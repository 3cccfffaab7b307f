import { setImmediate } from 'node:timers/promises'
import { type Orientation, ResizeFit, Transformer } from '@napi-rs/image'
import { type PictureFormat, type PictureHead, pictureHead } from './picture-head.ts'
import type { Reading } from './reading-tasks.ts'
import { type Pixels, type Size, shrinkPixels } from './shrink-pixels.ts'

/** Checked in the header, before decompression; half as many with two bytes for each colour. */
export const MOST_PIXELS = 24_000_000
const QUALITY = 85
/** Of pictures that only a page shows. */
const PAGE_QUALITY = 80

export type PictureRefusal = 'unreadable' | 'too-many-pixels'
export type DrawnPicture = { format: PictureFormat; width: number; height: number }

/**
 * Redraws a JPEG, PNG or WebP: upright, no longer than `longestSide`, nothing but pixels. Refuses with
 * {@link PictureRefusal}; throws for what cannot be decoded.
 */
export async function drawPicture(bytes: Uint8Array, parameters: unknown): Promise<Reading<DrawnPicture>> {
  const { longestSide } = parameters as { longestSide: number }
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const head = pictureHead(source)
  if (!head) return { ok: false, refusal: 'unreadable' satisfies PictureRefusal }
  if (head.width * head.height * (head.bits / 8) > MOST_PIXELS)
    return { ok: false, refusal: 'too-many-pixels' satisfies PictureRefusal }
  const size = fitting(head, longestSide)
  const isSmaller = size.width < head.width || size.height < head.height
  const picture = isSmaller ? await shrunk(source, head, size) : new Transformer(source)
  if (head.orientation > 1) picture.rotate(head.orientation as Orientation)
  const drawn = await encode(picture, head.format)
  const { width, height } = head.orientation > 4 ? { width: size.height, height: size.width } : size
  return { ok: true, facts: { format: head.format, width, height }, bytes: drawn }
}

/** A picture of {@link drawPicture} as WebP, `width` pixels wide or as wide as it is. */
export async function narrowPicture(bytes: Uint8Array, parameters: unknown): Promise<Reading<object>> {
  const { width: mostWidth } = parameters as { width: number }
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const head = pictureHead(source)
  if (!head) return { ok: false, refusal: 'unreadable' satisfies PictureRefusal }
  const picture = new Transformer(source)
  if (head.width > mostWidth) {
    // Both sides are given: the library alone would give a very flat picture a height of 0, and fail.
    const height = Math.max(1, Math.round((head.height * mostWidth) / head.width))
    picture.resize({ width: mostWidth, height, fit: ResizeFit.Fill })
  }
  return { ok: true, facts: {}, bytes: await picture.webp(PAGE_QUALITY) }
}

function fitting({ width, height }: PictureHead, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function shrunk(source: Buffer, head: PictureHead, size: Size): Promise<Transformer> {
  const small = shrinkPixels(await unpacked(source, head), size)
  await freeDecoder()
  return Transformer.fromRgbaPixels(small, size.width, size.height)
}

async function unpacked(source: Buffer, { width, height, bits }: PictureHead): Promise<Pixels> {
  const bytes = await new Transformer(source).rawPixels()
  await freeDecoder()
  const colours = bytes.length / (width * height * (bits / 8))
  if (!Number.isInteger(colours) || colours < 1 || colours > 4) throw new Error('pixels of an unknown kind')
  return { bytes, width, height, colours, bits }
}

/** The decoder's copy is outside the heap, many times the heap's size, and would stay until the next collection. */
async function freeDecoder(): Promise<void> {
  globalThis.gc?.()
  // The memory of collected objects is released in a later turn of the event loop.
  await setImmediate()
}

function encode(picture: Transformer, format: PictureFormat): Promise<Buffer> {
  if (format === 'jpeg') return picture.jpeg(QUALITY)
  return format === 'png' ? picture.png(null) : picture.webp(QUALITY)
}
