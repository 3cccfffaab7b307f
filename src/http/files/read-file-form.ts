import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { isRefused, Refused } from '#kernel/refusal.ts'
import type { Upload } from './read-upload.ts'

/** A form with more parts than this, besides its files, is not read. */
const MOST_PARTS = 11

type FormLimits = { mostBytes: number; mostFiles: number; envelope: number }

/**
 * The first `mostFiles` files of a form, each with the form's texts, parsed as they arrive: no part of it holds the
 * event loop for long, and a file is in memory once. `mostBytes` limits each file, `envelope` a header or a text, both
 * in bytes. Throws `file-too-large`, `file-missing` and `file-broken`.
 */
export async function readFileForm(
  body: AsyncIterable<Uint8Array>,
  type: string,
  limits: FormLimits,
): Promise<Upload[]> {
  const form = formParser(type, limits)
  const fields = new Map<string, string>()
  const files: FoundFile[] = []
  let refusal: Refused | undefined
  const refuse = (code: string) => {
    refusal ??= new Refused(code)
  }
  form.on('partsLimit', () => refuse('file-broken'))
  form.on('field', (name, text) => fields.set(name, text))
  form.on('file', (_field, stream, fileName, _encoding, mime) => {
    const file: FoundFile = { fileName: fileName ?? '', mime, parts: [] }
    if (files.push(file) <= limits.mostFiles) stream.on('data', (part: Uint8Array) => file.parts.push(part))
    else stream.resume()
    stream.on('limit', () => refuse('file-too-large'))
    stream.on('error', () => refuse('file-broken'))
  })
  await pipeline(
    stoppable(body, () => refusal),
    form,
  ).catch((error: unknown) => {
    throw refusal ?? (isRefused(error) ? error : new Refused('file-broken'))
  })
  if (refusal) throw refusal
  const uploads = files.slice(0, limits.mostFiles).flatMap((file) => uploadOf(file, fields))
  if (uploads.length === 0) throw new Refused('file-missing')
  return uploads
}

type FoundFile = { fileName: string; mime: string; parts: Uint8Array[] }

function formParser(type: string, { mostBytes, mostFiles, envelope }: FormLimits) {
  const limits = {
    parts: MOST_PARTS + mostFiles,
    fileSize: mostBytes,
    fieldSize: envelope,
    headerSize: envelope,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits })
  } catch {
    throw new Refused('file-broken')
  }
}

async function* stoppable(body: AsyncIterable<Uint8Array>, refusal: () => Refused | undefined) {
  for await (const part of body) {
    yield part
    const why = refusal()
    if (why) throw why
  }
}

/** None for a field without a chosen file. */
function uploadOf({ parts, fileName, mime }: FoundFile, fields: ReadonlyMap<string, string>): Upload[] {
  const bytes = Buffer.concat(parts)
  if (bytes.length === 0 && fileName === '') return []
  return [{ bytes, fileName, mime, fields: Object.fromEntries(fields) }]
}
