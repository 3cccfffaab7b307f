import * as z from 'zod/mini'
import { Refused } from '#kernel/refusal.ts'
import type { Services } from '../context.ts'
import type { Reading } from '../untrusted/reading-tasks.ts'
import type { ReadingManner } from '../untrusted/untrusted-reader.ts'

const imageMimes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type ImageMime = (typeof imageMimes)[keyof typeof imageMimes]
/** Width and height in pixels. */
export type SafeImage = { bytes: Uint8Array; mime: ImageMime; width: number; height: number }
export type ImageRefusal = 'image-unreadable' | 'image-too-many-pixels' | 'too-busy'

type Reader = Pick<Services, 'untrusted'>

/** Longest side of a stored picture by default, in pixels. */
const LONGEST_SIDE = 4000

const drawnFacts = z.object({ format: z.enum(['jpeg', 'png', 'webp']), width: z.int(), height: z.int() })

/**
 * Redraws a JPEG, PNG or WebP of at most 24 megapixels, so that only pixels are stored: upright, without place,
 * camera or hidden data; of several pictures only the first. `longestSide` in pixels. `manner` says how it waits in
 * the queue. Throws {@link ImageRefusal}.
 */
export async function safeImage(
  { untrusted }: Reader,
  bytes: Uint8Array,
  { longestSide = LONGEST_SIDE, ...manner }: ReadingManner & { longestSide?: number } = {},
): Promise<SafeImage> {
  const reading = await untrusted.read('draw-picture', bytes, { longestSide }, manner)
  const drawn = demandPicture(reading)
  const { format, width, height } = drawnFacts.parse(drawn.facts)
  return { bytes: drawn.bytes, mime: imageMimes[format], width, height }
}

/**
 * A picture of {@link safeImage} as WebP of `mostWidth` pixels, with the same proportions; a narrower one keeps its
 * width. A page waits for it, so it is urgent. Throws {@link ImageRefusal}.
 */
export async function webpOfWidth(
  { untrusted }: Reader,
  bytes: Uint8Array,
  mostWidth: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reading = await untrusted.read('narrow-picture', bytes, { width: mostWidth }, { isUrgent: true })
  return new Uint8Array(demandPicture(reading).bytes)
}

function demandPicture(reading: Reading): Extract<Reading, { ok: true }> {
  if (reading.ok) return reading
  const isLarge = reading.refusal === 'too-many-pixels'
  throw new Refused((isLarge ? 'image-too-many-pixels' : 'image-unreadable') satisfies ImageRefusal)
}
