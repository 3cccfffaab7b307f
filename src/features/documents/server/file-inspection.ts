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

/** Enough to recognise the type; a longer part could be made to take long. */
const HEAD_BYTES = 4100

/**
 * Makes a file harmless or refuses it: the type is recognised by the contents and never by the name, pictures are
 * redrawn (`longestSide` in pixels), a PDF is rewritten from its pages. A file that the virus scanner could not check is
 * refused, too; so is HEIC, which the library does not read (`picture-of-iphone`).
 */
export async function checkFile(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner & { longestSide?: number },
): Promise<CheckedFile> {
  const told = await typeOf(bytes)
  const mime = documentMimes.find((mime) => mime === told)
  if (!mime) throw refused('file-type')
  const scan = await scanned(services, bytes)
  if (mime === 'application/pdf') return { bytes: await plainPdf(services, bytes, manner), mime, scan }
  return { ...(await safeImage(services, bytes, manner)), scan }
}

/** The same for a file that must be a picture. */
export async function checkPicture(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner & { longestSide: number },
): Promise<SafeImage> {
  const told = await typeOf(bytes)
  if (!told || !PICTURES.includes(told)) throw refused('picture-type')
  await scanned(services, bytes)
  return safeImage(services, bytes, manner)
}

/** The same for a file that must be a PDF. */
export async function checkPdf(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner,
): Promise<Uint8Array> {
  if ((await typeOf(bytes)) !== 'application/pdf') throw refused('file-type')
  await scanned(services, bytes)
  return plainPdf(services, bytes, manner)
}

/** A PNG as WebP of at most `longestSide` pixels: noise as PNG takes eight megabytes on disk, as WebP two. Others stay. */
export async function lightened<File extends { bytes: Uint8Array; mime: string }>(
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
  const told = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined))?.mime
  if (told && /^image\/hei[cf]/.test(told)) throw refused('picture-of-iphone')
  return told
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
