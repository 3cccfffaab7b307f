import { imageSize } from 'image-size'

export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** The facts in a picture's header. `orientation` as in EXIF: 1 is upright, from 5 on width and height are swapped. */
export type PictureHead = {
  format: PictureFormat
  width: number
  height: number
  orientation: number
  /** Bits for one colour of one pixel. */
  bits: 8 | 16
}

/** After a camera's notes, thumbnail and colour profile; a file with more than that before its size is no photo. */
const HEAD_BYTES = 1024 * 1024
const END_OF_JPEG = Buffer.of(0xff, 0xd9)
/** The offset of the bit depth in a PNG (W3C PNG section 11.2.1). */
const PNG_DEPTH_AT = 24

const signatures: readonly [format: PictureFormat, type: string, at: number, bytes: string][] = [
  ['jpeg', 'jpg', 0, '\xff\xd8\xff'],
  ['png', 'png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 'webp', 8, 'WEBP'],
]

/** Reads only the header, before anything is decompressed. Null when it is no picture, or an incomplete one. */
export function pictureHead(bytes: Buffer): PictureHead | null {
  const found = signatures.find(([, , at, sign]) => bytes.toString('latin1', at, at + sign.length) === sign)
  if (!found) return null
  const [format, type] = found
  if (format === 'jpeg' && isCutShort(bytes)) return null
  const { type: told, width, height, orientation = 1 } = imageSize(bytes.subarray(0, HEAD_BYTES))
  if (told !== type || !(width > 0) || !(height > 0)) return null
  const bits = format === 'png' && bytes[PNG_DEPTH_AT] === 16 ? 16 : 8
  return { format, width, height, orientation: format === 'jpeg' ? orientation : 1, bits }
}

/** The decoder fills half a photo with grey; its owner should rather upload it again. */
function isCutShort(bytes: Buffer): boolean {
  return bytes.lastIndexOf(END_OF_JPEG) < bytes.length / 2
}
