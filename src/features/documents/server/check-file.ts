import { fileTypeFromBuffer } from 'file-type'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { safeImage } from '#platform/storage/safe-image.ts'
import {
  type DocumentMime,
  type DocumentRefusal,
  type DocumentScan,
  documentMimes,
  MOST_BYTES,
} from '../domain/company-document.ts'
import { checkPdf } from './check-pdf.ts'

export type CheckedFile = { bytes: Uint8Array; mime: DocumentMime; scan: DocumentScan }

/** Enough to tell the kind by; the rest could be made to take long. */
const HEAD_BYTES = 4100
/** Pictures are unpacked one at a time, so that many at once take no more memory than one. */
let waitingFor: Promise<unknown> = Promise.resolve()

/**
 * Makes a file harmless or refuses it: the kind is told by the contents and never by the name, pictures are drawn anew,
 * a PDF must be nothing but pages. A file that the virus scanner could not look at is refused too.
 */
export async function checkFile(
  { services }: Pick<Context, 'services'>,
  bytes: Uint8Array,
): Promise<CheckedFile> {
  if (bytes.length === 0) throw refused('file-empty')
  if (bytes.length > MOST_BYTES) throw refused('file-too-large')
  const mime = await kindOf(bytes)
  const scan = await services.scanner.scan(bytes).catch((error: unknown) => {
    services.log.error({ error: String(error) }, 'virus scanner failed')
    throw refused('scan-failed')
  })
  if (scan === 'infected') throw refused('file-infected')
  return { ...(await inTurn(() => madeHarmless(bytes, mime))), scan }
}

async function kindOf(bytes: Uint8Array): Promise<DocumentMime> {
  const told = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined)
  const mime = documentMimes.find((mime) => mime === told?.mime)
  if (!mime) throw refused('file-type')
  return mime
}

async function madeHarmless(bytes: Uint8Array, mime: DocumentMime): Promise<Omit<CheckedFile, 'scan'>> {
  if (mime !== 'application/pdf') return safeImage(bytes)
  await checkPdf(bytes)
  return { bytes, mime }
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = waitingFor.then(work)
  waitingFor = result.catch(() => undefined)
  return result
}

function refused(code: DocumentRefusal): Refused {
  return new Refused(code)
}
