import type { HonoRequest } from 'hono'
import { found, Refused } from '#kernel/refusal.ts'
import { UPLOAD_MS } from '../cut-slow-senders.ts'
import { readFileForm } from './read-file-form.ts'
import { countReceived, inPlace, type UploadPlace } from './upload-places.ts'

/** An uploaded file; `fields` are the form's texts. */
export type Upload = {
  bytes: Uint8Array
  fileName: string
  mime: string
  fields: Readonly<Record<string, string>>
}

/** Room in bytes for the other fields of the form and the separators between them. */
const ENVELOPE = 64 * 1024

type ReadingLimits = { mostBytes: number; owner: string; longestMs?: number }

/**
 * Reads the one file of a request, from a form (the first file, whatever its field is called) or as the body itself, of
 * at most `mostBytes`, within `longestMs`. Only a few are read at once, so that memory is bounded. Throws
 * `file-too-large`, `file-missing`, `file-broken` and `too-busy`: one `owner` can have only a few uploads at the same
 * time.
 */
export async function readUpload(request: HonoRequest, limits: ReadingLimits): Promise<Upload> {
  const [upload] = await readUploads(request, { ...limits, mostFiles: 1, mostTogether: limits.mostBytes })
  return found(upload, 'file')
}

/**
 * The same for a form with several files, of at most `mostTogether` bytes together; those after `mostFiles` are left
 * out.
 */
export async function readUploads(
  request: HonoRequest,
  limits: ReadingLimits & { mostFiles: number; mostTogether: number },
): Promise<Upload[]> {
  const { mostBytes, mostFiles, mostTogether, owner, longestMs = UPLOAD_MS } = limits
  const mime = request.header('content-type') ?? 'application/octet-stream'
  const isForm = /^multipart\/form-data\b/i.test(mime)
  const limit = isForm ? mostTogether + ENVELOPE : mostBytes
  if (Number(request.header('content-length') ?? 0) > limit) throw new Refused('file-too-large')
  return inPlace(owner, async (place) => {
    const body = partsOf(request.raw.body, { limit, longestMs, place })
    if (isForm) return readFileForm(body, mime, { mostBytes, mostFiles, envelope: ENVELOPE })
    return [{ bytes: Buffer.concat(await Array.fromAsync(body)), fileName: '', mime, fields: {} }]
  })
}

/** A body as it arrives; throws `file-too-large`, or `file-broken` when it takes too long. */
async function* partsOf(
  body: ReadableStream<Uint8Array> | null,
  { limit, longestMs, place }: { limit: number; longestMs: number; place: UploadPlace },
): AsyncGenerator<Uint8Array, void> {
  if (!body) return
  const reader = body.getReader()
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => undefined)
  }, longestMs)
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > limit) throw new Refused('file-too-large')
      countReceived(place, part.value.length)
      yield part.value
    }
    // A truncated body must not count as complete.
    if (isLate) throw new Refused('file-broken')
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
}
