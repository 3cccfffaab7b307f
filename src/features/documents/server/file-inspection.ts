import { fileTypeFromBuffer } from 'file-type'
import { Refused } from '#kernel/refusal.ts'
import type { Context, Services } from '#platform/context.ts'
import { plainPdf } from '#platform/storage/plain-pdf.ts'
import { type SafeImage, safeImage, webpOfWidth } from '#platform/storage/safe-image.ts'
import type { ReadingManner } from '#platform/untrusted/untrusted-reader.ts'
import {
  type DocumentMime,
  type DocumentRefusal,
  type DocumentScan,
  documentMimes,
  MOST_BYTES,
} from '../domain/company-document.ts'

/** `width` and `height` of a picture, in pixels. */
export type CheckedFile = {
  bytes: Uint8Array
  mime: DocumentMime
  scan: DocumentScan
  width?: number
  height?: number
}

/** Enough bytes to recognise the type; recognising more of a hostile file could take long. */
const HEAD_BYTES = 4100

/**
 * Makes a file harmless or refuses it. The type is recognised by the contents, never by the name; pictures are drawn
 * again (`longestSide` in pixels), a PDF is rebuilt from its pages. A file that the virus scanner could not check is
 * refused too, as is HEIC, which the library cannot read (`picture-of-iphone`).
 */
export async function checkFile(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner & { longestSide?: number },
): Promise<CheckedFile> {
  const detected = await typeOf(bytes)
  const mime = documentMimes.find((mime) => mime === detected)
  if (!mime) throw refused('file-type')
  const scan = await scanned(services, bytes)
  if (mime === 'application/pdf') return { bytes: await plainPdf(services, bytes, manner), mime, scan }
  return { ...(await safeImage(services, bytes, manner)), scan }
}

/** As {@link checkFile}, for a file that must be a picture. */
export async function checkPicture(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner & { longestSide: number },
): Promise<SafeImage> {
  const detected = await typeOf(bytes)
  if (!detected || !PICTURES.includes(detected)) throw refused('picture-type')
  await scanned(services, bytes)
  return safeImage(services, bytes, manner)
}

/** As {@link checkFile}, for a file that must be a PDF. */
export async function checkPdf(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner,
): Promise<Uint8Array> {
  if ((await typeOf(bytes)) !== 'application/pdf') throw refused('file-type')
  await scanned(services, bytes)
  return plainPdf(services, bytes, manner)
}

/**
 * Converts a PNG to WebP with a longest side of at most `longestSide` pixels: noise takes eight megabytes as PNG, two
 * as WebP. Other files are returned unchanged.
 */
export async function pngAsWebp<File extends { bytes: Uint8Array; mime: string }>(
  { services }: Pick<Context, 'services'>,
  file: File,
  longestSide: number,
): Promise<File> {
  if (file.mime !== 'image/png') return file
  return { ...file, bytes: await webpOfWidth(services, file.bytes, longestSide), mime: 'image/webp' }
}

const PICTURES: readonly string[] = documentMimes.filter((mime) => mime.startsWith('image/'))

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length === 0) throw refused('file-empty')
  if (bytes.length > MOST_BYTES) throw refused('file-too-large')
  const detected = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined))?.mime
  if (detected && /^image\/hei[cf]/.test(detected)) throw refused('picture-of-iphone')
  return detected
}

async function scanned(services: Services, bytes: Uint8Array): Promise<DocumentScan> {
  const scan = await services.scanner.scan(bytes).catch((error: unknown) => {
    services.log.error({ error: String(error) }, 'virus scanner failed')
    throw refused('scan-failed')
  })
  if (scan === 'infected') throw refused('file-infected')
  return scan
}

function refused(code: DocumentRefusal): Refused {
  return new Refused(code)
}
