import { fileTypeFromBuffer } from 'file-type'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { plainPdf } from '#platform/storage/plain-pdf.ts'
import { safeImage } from '#platform/storage/safe-image.ts'
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
  if (bytes.length === 0) throw refused('file-empty')
  if (bytes.length > MOST_BYTES) throw refused('file-too-large')
  const mime = await kindOf(bytes)
  const scan = await services.scanner.scan(bytes).catch((error: unknown) => {
    services.log.error({ error: String(error) }, 'virus scanner failed')
    throw refused('scan-failed')
  })
  if (scan === 'infected') throw refused('file-infected')
  if (mime === 'application/pdf') return { bytes: await plainPdf(services, bytes, manner), mime, scan }
  return { ...(await safeImage(services, bytes, manner)), scan }
}

async function kindOf(bytes: Uint8Array): Promise<DocumentMime> {
  const told = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined)
  const mime = documentMimes.find((mime) => mime === told?.mime)
  if (!mime) throw refused('file-type')
  return mime
}

function refused(code: DocumentRefusal): Refused {
  return new Refused(code)
}
