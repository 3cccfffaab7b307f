import { fileTypeFromBuffer } from 'file-type'
import { Refused } from '#kernel/refusal.ts'
import type { Context, Services } from '#platform/context.ts'
import { plainPdf } from '#platform/storage/plain-pdf.ts'
import { type SafeImage, safeImage } from '#platform/storage/safe-image.ts'
import type { ReadingManner } from '#platform/untrusted/untrusted-reader.ts'
import {
  type DocumentMime,
  type DocumentRefusal,
  type DocumentScan,
  documentMimes,
  MOST_BYTES,
} from '../domain/company-document.ts'

export type CheckedFile = { bytes: Uint8Array; mime: DocumentMime; scan: DocumentScan }

/** Enough to recognise the type; a longer part could be made to take long. */
const HEAD_BYTES = 4100

/**
 * Makes a file harmless or refuses it: the type is recognised by the contents and never by the name, pictures are
 * redrawn, a PDF is rewritten from its pages. A file that the virus scanner could not check is refused, too.
 */
export async function checkFile(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner,
): Promise<CheckedFile> {
  const told = await typeOf(bytes)
  const mime = documentMimes.find((mime) => mime === told)
  if (!mime) throw refused('file-type')
  const scan = await scanned(services, bytes)
  if (mime === 'application/pdf') return { bytes: await plainPdf(services, bytes, manner), mime, scan }
  return { ...(await safeImage(services, bytes, manner)), scan }
}

/**
 * The same for a file that must be a picture; `longestSide` of the redrawn one in pixels. `picture-of-iphone` for HEIC,
 * which the library does not read.
 */
export async function checkPicture(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
  manner: ReadingManner & { longestSide: number },
): Promise<SafeImage> {
  const told = await typeOf(bytes)
  if (told && /^image\/hei[cf]/.test(told)) throw refused('picture-of-iphone')
  if (!told || !PICTURES.includes(told)) throw refused('picture-type')
  await scanned(services, bytes)
  return safeImage(services, bytes, manner)
}

const PICTURES: readonly string[] = documentMimes.filter((mime) => mime.startsWith('image/'))

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length === 0) throw refused('file-empty')
  if (bytes.length > MOST_BYTES) throw refused('file-too-large')
  return (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined))?.mime
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
