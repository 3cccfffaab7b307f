import { ResizeFit, Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { Refused } from '#kernel/refusal.ts'

const imageMimes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
type ImageFormat = keyof typeof imageMimes
export type ImageMime = (typeof imageMimes)[ImageFormat]
/** Width and height in pixels. */
export type SafeImage = { bytes: Buffer; mime: ImageMime; width: number; height: number }
export type ImageRefusal = 'image-unreadable' | 'image-too-many-pixels'

/** A photo of a telephone; more would take more memory than one visitor may have. */
export const MOST_PIXELS = 25_000_000
/** Longest side of what is kept, unless told otherwise. */
const LONGEST_SIDE = 4000
const LONGEST_MS = 10_000
const QUALITY = 85
/** Of pictures that only a page shows. */
const PAGE_QUALITY = 80

/**
 * Draws a JPEG, PNG or WebP anew: what is kept are pixels alone, upright, without place, camera or anything hidden
 * behind them; only the first picture of several. `longestSide` in pixels. Refuses {@link ImageRefusal}.
 */
export async function safeImage(
  bytes: Uint8Array,
  { longestSide = LONGEST_SIDE }: { longestSide?: number } = {},
): Promise<SafeImage> {
  const { format, width, height } = headOf(bytes)
  const picture = new Transformer(bytes).rotate()
  if (Math.max(width, height) > longestSide)
    picture.resize({ width: longestSide, height: longestSide, fit: ResizeFit.Inside })
  try {
    const drawn = await encoders[format](picture, AbortSignal.timeout(LONGEST_MS))
    const size = await new Transformer(drawn).metadata()
    return { bytes: drawn, mime: imageMimes[format], width: size.width, height: size.height }
  } catch {
    throw new Refused('image-unreadable' satisfies ImageRefusal)
  }
}

/**
 * A picture that {@link safeImage} has drawn as WebP of `mostWidth` pixels, in the same shape; a narrower one as wide as
 * it is. Refuses {@link ImageRefusal}.
 */
export async function webpOfWidth(bytes: Uint8Array, mostWidth: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = headOf(bytes)
  const picture = new Transformer(bytes)
  if (width > mostWidth) {
    // Said in full: left to itself, a very flat picture is drawn without any height, and fails.
    const shown = Math.max(1, Math.round((height * mostWidth) / width))
    picture.resize({ width: mostWidth, height: shown, fit: ResizeFit.Fill })
  }
  try {
    return new Uint8Array(await picture.webp(PAGE_QUALITY, AbortSignal.timeout(LONGEST_MS)))
  } catch {
    throw new Refused('image-unreadable' satisfies ImageRefusal)
  }
}

const encoders: Readonly<
  Record<ImageFormat, (picture: Transformer, signal: AbortSignal) => Promise<Buffer>>
> = {
  jpeg: (picture, signal) => picture.jpeg(QUALITY, signal),
  png: (picture, signal) => picture.png(null, signal),
  webp: (picture, signal) => picture.webp(QUALITY, signal),
}

/** The head alone tells how large the picture is, before anything is unpacked. */
function headOf(bytes: Uint8Array): { format: ImageFormat; width: number; height: number } {
  const { type, width, height } = sizeOf(bytes)
  const format = formats[type ?? '']
  if (!format || (format === 'jpeg' && isCutShort(bytes)))
    throw new Refused('image-unreadable' satisfies ImageRefusal)
  if (width * height > MOST_PIXELS) throw new Refused('image-too-many-pixels' satisfies ImageRefusal)
  return { format, width, height }
}

/** The decoder fills up half a photo with grey; its owner should rather send it again. */
function isCutShort(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).lastIndexOf(END_OF_JPEG) < bytes.length / 2
}
const END_OF_JPEG = Buffer.of(0xff, 0xd9)

const formats: Readonly<Record<string, ImageFormat | undefined>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }

function sizeOf(bytes: Uint8Array): ReturnType<typeof imageSize> {
  try {
    return imageSize(bytes)
  } catch {
    throw new Refused('image-unreadable' satisfies ImageRefusal)
  }
}
